/** The glossary filtered while one types: by Chinese, English, pinyin or its first letters. */

/** Make the filter work where there is one. */
export function filterGlossary() {
  const box = document.getElementById('filter');
  if (!box) return;
  const items = [...document.querySelectorAll('.headwords > li')].map((item) => [item, forms(item)]);
  const apply = () => {
    const wanted = box.value.trim().toUpperCase();
    for (const [item, names] of items) item.hidden = !names.some((name) => name.includes(wanted));
    document.querySelector('.letters').hidden = Boolean(wanted);
  };
  box.addEventListener('input', (event) => event.isComposing || apply());
  box.addEventListener('compositionend', apply);
}

/** As it is written, its pinyin run together, the first letters of its syllables. */
function forms(item) {
  const filed = item.dataset.filed;
  const syllables = filed.split(' ').filter((each) => /^[A-Z]+$/.test(each));
  return [filed, syllables.join(''), syllables.map((each) => each[0]).join('')];
}
