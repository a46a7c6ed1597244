// Asks for the scripts of the page that is about to show while the ones that will want them are still on their way.
(() => {
  const pages = __PAGES__;
  let isLoggedIn = false;
  let language = null;
  try {
    isLoggedIn = localStorage.getItem('jwtToken') !== null;
    language = localStorage.getItem('language');
  } catch {}
  language ??= navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => pages[tag]) ?? 'en';
  const words = [...(pages[`${language}-login`] ?? []), ...(isLoggedIn ? (pages[language] ?? []) : [])];
  const scripts = isLoggedIn
    ? [...pages.shell, ...(location.pathname === '/' ? pages.home : [])]
    : pages.login;
  for (const href of new Set([...scripts, ...words])) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
})();
