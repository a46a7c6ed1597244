/** What is said when it is done. */
export const answers = {
  sessionEnded: 'Session ended',
  closed: 'Your account has been closed',
} as const;

/** Takes the place of the name of somebody who closed the account. */
export const closedName = 'Closed account';

/** A device by its browser and system. */
export const devices = {
  on: '{{browser}} on {{system}}',
  unknown: 'Unknown device',
} as const;

/** The columns of an exported activity, in rupees. */
export const activityHeadings = {
  day: 'Day (IST)',
  deposits: 'Deposits (₹)',
  withdrawals: 'Withdrawals (₹)',
  bonuses: 'Bonuses (₹)',
  stakes: 'Stakes (₹)',
  returns: 'Returns (₹)',
  advances: 'Advances (₹)',
  netResult: 'Net result (₹)',
} as const;
