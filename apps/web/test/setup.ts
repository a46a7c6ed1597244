import '../src/look/look.css';
import { aroundEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { loadWords, type WordFile } from '../src/lib/i18n.ts';
import { fetchAnswer, withoutNetwork } from './server.ts';

// Normally a route names the words of its page; here there is none.
const files = Object.keys(import.meta.glob('../../../packages/words/src/en/*.ts'));
const names = files.map((path) => path.replace(/.*\/(.+)\.ts$/, '$1')).filter((name) => name !== 'index');
await loadWords(names as WordFile[]);

// A toast disappears after five seconds; a slow machine may look later than that.
const style = document.createElement('style');
style.textContent = '.Toastify__progress-bar { animation-play-state: paused !important; }';
document.head.append(style);

window.fetch = fetchAnswer;
aroundEach(withoutNetwork);
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(390, 844);
});
