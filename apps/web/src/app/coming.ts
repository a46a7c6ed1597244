import type { PathName } from './paths.ts';

/** Screens that are still to be built, and for whom. The list ends empty. */
export const comingForAdmins = [
  'referralReviews',
  'audit',
  'settings',
  'reports',
] as const satisfies PathName[];
