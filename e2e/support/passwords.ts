/** Of the demonstration accounts. */
export const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? 'demo-1234';
/** Of newly registered clients. */
export const DEFAULT_PASSWORD = 'toss1';
/** Chosen by clients and staff in tests. */
export const OWN_PASSWORD = 'My-own-1';
