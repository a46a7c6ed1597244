/** What waits for staff, as the badges of the menu say it. */
export const waiting = {
  results_one: '{{count}} result to enter',
  results_other: '{{count}} results to enter',
  approvals_one: '{{count}} request to decide',
  approvals_other: '{{count}} requests to decide',
  upi_one: '{{count}} UPI deposit to check',
  upi_other: '{{count}} UPI deposits to check',
  reviews_one: '{{count}} referral to review',
  reviews_other: '{{count}} referrals to review',
  risk_one: '{{count}} alert to look at',
  risk_other: '{{count}} alerts to look at',
  alarms_one: '{{count}} open alarm',
  alarms_other: '{{count}} open alarms',
} as const;
