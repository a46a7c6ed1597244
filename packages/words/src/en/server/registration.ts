/** What is said when it is done. */
export const answers = {
  welcome: 'Welcome to TossBook, {{name}}!',
  created: 'Successfully created {{userName}}',
  createdForTwo: 'Successfully created {{userName}}. Reset their password to give them one.',
} as const;
