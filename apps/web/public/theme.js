// Before the first paint: the theme that was chosen here, else the one the system asks for.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  const light = chosen ? chosen === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  // The style sheet is not here yet: the two colours of the page's ground.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#f4f6fb' : '#0a0f1c');
})();
