import type { PathName } from './paths.ts';

/** Screens that are still to be built, and for whom. The list ends empty. */
export const comingForAdmins = ['reports'] as const satisfies PathName[];
