// Asks for the scripts of the page that is about to show while the ones that will want them are still on their way.
(() => {
  const pages = __PAGES__;
  let isLoggedIn = false;
  try {
    isLoggedIn = localStorage.getItem('jwtToken') !== null;
  } catch {}
  const scripts = isLoggedIn
    ? [...pages.shell, ...(location.pathname === '/' ? pages.home : [])]
    : pages.login;
  for (const href of new Set(scripts)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
})();
