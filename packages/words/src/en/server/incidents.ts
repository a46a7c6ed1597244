/** What is said when it is done. */
export const answers = {
  reported: 'The incident is on the status page',
  updated: 'The update is on the status page',
  resolved: 'The incident is resolved',
} as const;
