/** What is said when it is done. */
export const answers = {
  changed: 'Saved what {{userName}} may do',
} as const;
