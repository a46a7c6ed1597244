/** What every page may say, the login too. */
export const product = 'TossBook';

export const loading = { title: 'Loading...', hint: 'Please wait while we fetch your data' } as const;

export const toasts = { label: 'Messages, Alt+T', close: 'Dismiss' } as const;

export const theme = { toLight: 'Use the light theme', toDark: 'Use the dark theme' } as const;

/** Each language by its own name, in every language. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;

export const footer = {
  play: 'Play money. No cash value.',
  adult: '18+ · Play responsibly',
  licensed: '{{holder}} · {{authority}} {{number}}',
} as const;

export const clipboard = {
  copied: '{{label}} copied to clipboard!',
  failed: 'Failed to copy to clipboard',
} as const;

export const notFound = {
  title: 'Page Not Found',
  hint: 'The page you are looking for does not exist.',
  reasons: ['The address may be misspelt', 'The page may have moved', 'You may not have access to this page'],
  home: 'Go to home',
} as const;

export const failure = {
  title: 'Unexpected Application Error!',
  hint: 'Nothing was lost on the server. Reload the page to go on.',
  chunkHint: 'A part of the page could not be loaded. Check your connection and reload.',
  reload: 'Reload',
  retry: 'Try again',
} as const;

export const dialog = { close: 'Close' } as const;

export const app = {
  offline: 'You are offline. What you see may be out of date.',
  updateReady: 'A new version is available.',
  update: 'Reload',
  later: 'Later',
} as const;

/** A call that got no answer of ours, by what was answered instead. */
export const calls = {
  network: 'Network error. Please check your connection and try again.',
  invalid: 'Invalid request. Please try again.',
  unauthenticated: 'Authentication required. Please login again.',
  denied: "Access denied. You don't have permission to access this service.",
  notFound: 'Service endpoint not found. Please contact support.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  server: 'Server error. Please try again later.',
} as const;
