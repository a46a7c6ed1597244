import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();
const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

function choose(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
  tintBrowser();
  for (const listener of listeners) listener();
}

/** The browser's bar, or that of the installed app, matches the page. */
function tintBrowser(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The theme and its switch; the choice stays in this browser, whoever logs in. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current);
  return { theme, turn: () => choose(theme === 'dark' ? 'light' : 'dark') };
}
