import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();
const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

function choose(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The theme and how to turn it; the choice stays in this browser, whoever logs in. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current);
  return { theme, turn: () => choose(theme === 'dark' ? 'light' : 'dark') };
}
