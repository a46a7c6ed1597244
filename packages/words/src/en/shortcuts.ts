/** The keys of staff screens, as the footer and the list of keys say them. */
export const shortcuts = {
  title: 'Keys',
  page: 'On this page',
  everywhere: 'Everywhere',
  all: 'all keys',
  find: 'find or do',
  findHint: 'Find a client, match, bet or UTR, or do something',
  menu: 'wide or slim menu',
  theme: 'dark or light',
  letters: 'Single letters',
  lettersHint:
    'Switch this off if you use speech input or press keys by accident. Keys with Ctrl keep working.',
} as const;
