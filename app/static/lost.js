// An address without a file: from here upwards the site's first folder is looked for, and its page answers.
(async () => {
  const address = location.pathname.replace(/(.)\/$/, '$1') + location.search + location.hash;
  const folders = location.pathname.split('/').slice(1, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const root = `/${folders.slice(0, depth).map((each) => `${each}/`).join('')}`;
    const found = await fetch(`${location.origin}${root}assets/desk.webmanifest`, {method: 'HEAD'}).catch(() => null);
    if (found?.ok) {
      location.replace(`${location.origin}${root}?at=${encodeURIComponent(`/${address.slice(root.length)}`)}`);
      return;
    }
  }
})();
