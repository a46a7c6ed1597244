export * from './bonus.ts';
export * from './day.ts';
export * from './money.ts';
export * from './password.ts';
export * from './payout.ts';
export * from './referral.ts';
export * from './stake.ts';
export * from './user-name.ts';
