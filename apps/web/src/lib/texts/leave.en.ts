/** The question before a form with changes is left. */
export const leave = {
  title: 'Leave without saving?',
  hint: 'What you have entered here will be lost.',
  stay: 'Stay here',
  go: 'Leave',
} as const;
