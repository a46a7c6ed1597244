/** What is said when it is done. */
export const answers = {
  welcome: 'Welcome to TossBook, {{name}}!',
  created: 'Successfully created {{userName}}',
} as const;
