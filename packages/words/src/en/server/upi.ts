/** The headings of the files that are exported. */
export const headings = {
  no: 'No',
  userId: 'User ID',
  name: 'Name',
  amount: 'Amount (₹)',
  utr: 'UTR',
  sent: 'Sent (IST)',
  status: 'Status',
  decidedBy: 'Decided by',
  decided: 'Decided (IST)',
  reason: 'Reason',
  sameUtr: 'Same UTR',
} as const;

/** What is said when it is done. */
export const answers = {
  requested: 'Your deposit of {{amount}} is being checked. We will notify you.',
  approved: '{{amount}} credited to {{userName}}',
  rejected: 'Deposit of {{amount}} by {{userName}} rejected',
} as const;
