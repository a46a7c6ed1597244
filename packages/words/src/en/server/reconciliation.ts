/** What is said when it is done. */
export const answers = {
  unfrozen: 'Checked and unfrozen',
} as const;
