/** Of the accounts that the demonstration has. */
export const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? 'demo-1234';
/** Of everybody who has just registered. */
export const DEFAULT_PASSWORD = 'toss1';
/** What clients and staff of the tests choose for themselves. */
export const OWN_PASSWORD = 'My-own-1';
