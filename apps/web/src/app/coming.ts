import type { PathName } from './paths.ts';

/** Screens that are still to be built, and for whom. The list ends empty. */
export const comingForClients = ['deposit'] as const satisfies PathName[];
export const comingForStaff = ['marketAnalysis'] as const satisfies PathName[];
export const comingForAdmins = [
  'upiDeposits',
  'referralReviews',
  'audit',
  'settings',
  'reports',
] as const satisfies PathName[];
