// An address without a file: the site's first folder is looked for from here upwards, and the desk there answers.
(async () => {
  const address = location.pathname + location.search + location.hash;
  const folders = location.pathname.split('/').slice(1, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const root = `/${folders.slice(0, depth).map((each) => `${each}/`).join('')}`;
    const found = await fetch(`${root}assets/desk.webmanifest`, {method: 'HEAD'}).catch(() => null);
    if (found?.ok) {
      location.replace(`${root}?at=${encodeURIComponent(`/${address.slice(root.length)}`)}`);
      return;
    }
  }
})();
