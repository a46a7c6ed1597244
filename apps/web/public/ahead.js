// Fetches the scripts and the data of the first page while the code that needs them is still loading.
(() => {
  const pages = __PAGES__;
  const api = __API__;
  let token = null;
  let role = null;
  let language = null;
  try {
    token = localStorage.getItem('jwtToken');
    role = localStorage.getItem('userType');
    language = localStorage.getItem('language');
  } catch {}
  language ??= navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => pages[tag]) ?? 'en';
  const words = [...(pages[`${language}-login`] ?? []), ...(token ? (pages[language] ?? []) : [])];
  const isHome = location.pathname === '/';
  const scripts = token ? [...pages.shell, ...(isHome ? pages.home : [])] : pages.login;
  for (const href of new Set([...scripts, ...words])) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
  if (!token || !isHome || role !== 'client') return;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  globalThis.askedAhead = Object.fromEntries(
    ['/client/getAllBets?posters=url&settled=recent', '/wallet', '/config'].map((path) => {
      const { href } = new URL(api + path, location.origin);
      const asked = { sentAt: Date.now() };
      asked.answer = fetch(href, { headers, credentials: 'include' }).then((response) => {
        asked.receivedAt = Date.now();
        return response;
      });
      // Whoever takes the answer deals with a failure.
      asked.answer.catch(() => {});
      return [href, asked];
    }),
  );
})();
