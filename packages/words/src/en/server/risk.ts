/** What is said when it is done. */
export const answers = {
  seen: 'Marked as seen',
  limitSet: 'Limit of {{of}} saved',
  matchLimitSet: 'Limit of the match saved',
} as const;
