import type { PathName } from './paths.ts';

/** Screens that are still to be built, and for whom. The list ends empty. */
export const comingForClients = [
  'home',
  'transactions',
  'refer',
  'notifications',
  'deposit',
  'rules',
] as const satisfies PathName[];
export const comingForEveryone = ['debit', 'credit', 'kabaddi', 'cricket'] as const satisfies PathName[];
export const comingForStaff = [
  'dashboard',
  'createUser',
  'createBet',
  'editBet',
  'settleUp',
  'userList',
  'accountStatement',
  'pendingBets',
  'betHistory',
  'blockedList',
  'marketAnalysis',
  'user',
  'match',
  'upiDeposits',
  'referralReviews',
  'audit',
  'settings',
  'reports',
] as const satisfies PathName[];
