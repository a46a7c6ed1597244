/** What every page may say, the login too. */
export const product = 'TossBook';

export const loading = { title: 'Loading...', hint: 'Please wait while we fetch your data' } as const;

export const toasts = { label: 'Messages, Alt+T', close: 'Dismiss' } as const;

export const theme = { toLight: 'Use the light theme', toDark: 'Use the dark theme' } as const;

/** Each language by its own name, in every language. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;

export const footer = {
  play: 'Play money. No cash value.',
  /** Begins with what is seen. */
  status: '{{version}}, status of this site',
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
  updating: 'TossBook is being updated',
  updatingHint: 'This page loads again by itself in a few seconds. Nothing was lost.',
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
  dayOver: 'A login lasts 24 hours. Please log in again.',
  denied: "Access denied. You don't have permission to access this service.",
  notFound: 'Service endpoint not found. Please contact support.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  server: 'Server error. Please try again later.',
} as const;

/** The number behind a refusal whose text is fixed, said with it. */
export const numbers = {
  balance: '{{text}} Your balance is {{balance}}.',
  outstanding: '{{text}}: {{amount}}',
  opens: '{{text}}. It opens at {{opensAt}} IST.',
  closed: '{{text}}. It closed at {{closedAt}} IST.',
  seconds_one: '{{text}} You can try again in {{count}} second.',
  seconds_other: '{{text}} You can try again in {{count}} seconds.',
  minutes_one: '{{text}} You can try again in {{count}} minute.',
  minutes_other: '{{text}} You can try again in {{count}} minutes.',
  hours_one: '{{text}} You can try again in {{count}} hour.',
  hours_other: '{{text}} You can try again in {{count}} hours.',
} as const;
