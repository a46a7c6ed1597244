/** The headings of the files that are exported. */
export const headings = {
  userId: 'User ID',
  name: 'Name',
  type: 'Type',
  balance: 'Balance (₹)',
  exposure: 'Exposure (₹)',
  frozen: 'Frozen',
  blocked: 'Blocked',
} as const;

/** What stands in such a file in place of a value. */
export const cells = {
  yes: 'yes',
  no: 'no',
} as const;
