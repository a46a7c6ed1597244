const reload = () => location.reload();
addEventListener('online', reload);
// Not every browser says when the connection is back.
setInterval(() => navigator.onLine && reload(), 5000);
for (const button of document.querySelectorAll('button')) button.addEventListener('click', reload);
// In the language chosen here, else in the browser's own.
let language = null;
try {
  language = localStorage.getItem('language');
} catch {}
const texts = [...document.querySelectorAll('main > [lang]')];
const known = [language, ...navigator.languages.map((tag) => tag.split('-')[0])].find((tag) =>
  texts.some(({ lang }) => lang === tag),
);
document.documentElement.lang = known ?? 'en';
for (const text of texts) text.hidden = text.lang !== document.documentElement.lang;
