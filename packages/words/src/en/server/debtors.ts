/** The headings of the files that are exported. */
export const headings = {
  username: 'Username',
  name: 'Name',
  owed: 'Owed (₹)',
  balance: 'Balance (₹)',
  repaid: 'Repaid (₹)',
  since: 'Since (IST)',
  matches: 'Matches',
} as const;
