/** What is said when it is done. */
export const answers = {
  saved: 'Saved for {{userName}}',
} as const;
