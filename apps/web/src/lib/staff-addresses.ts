/** Addresses of the back office that one screen gives another. */
export const SETTLEMENT_DESK = '/admin/settleUp';
export const UPI_DEPOSITS = '/admin/upiDeposits';
export const REFERRAL_REVIEWS = '/admin/referralReviews';
export const DEBTORS = '/admin/debtors';
export const AUDIT = '/admin/audit';
export const SETTINGS = '/admin/settings';
/** The audit trail of whatever this names. */
export const auditAddress = (search: string) => `${AUDIT}?search=${encodeURIComponent(search)}`;
export const matchAddress = (matchId: string) => `/admin/match/${matchId}`;
export const editAddress = (matchId: string) => `/admin/editBet?betId=${matchId}`;
export const userAddress = (userName: string) => `/admin/user/${encodeURIComponent(userName)}`;
/** The desk with the progress of one match in sight. */
export const followAddress = (matchId: string) => `${SETTLEMENT_DESK}?follow=${matchId}`;

const ofUser = (screen: string) => (userName: string) =>
  `/admin/userList/${screen}/${encodeURIComponent(userName)}`;
export const accountStatementAddress = ofUser('accountStatement');
export const pendingBetsAddress = ofUser('pendingBets');
export const betHistoryAddress = ofUser('betHistory');
