/** What is said when it is done. */
export const answers = {
  added: 'Second factor added',
  proven: 'Second factor confirmed',
  removed: 'Second factor removed',
  codesRenewed: 'Here are your new recovery codes. The old ones no longer work.',
  reset: 'Second factor of {{userName}} removed',
} as const;

export const factorNames = { totp: 'Authenticator app' } as const;
