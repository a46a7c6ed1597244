import { expect, test } from 'vitest';
import { type CallName, contract } from './index.ts';

/** The addresses that the specification gives. Tests call by name, so nothing else would notice that one moved. */
const specified: [method: string, path: string, call: CallName][] = [
  ['POST', '/login', 'login'],
  ['POST', '/register', 'register'],
  ['POST', '/logout', 'logout'],
  ['POST', '/changePassword', 'changePassword'],
  ['GET', '/wallet', 'getWallet'],
  ['GET', '/client/wallet', 'getClientWallet'],
  ['GET', '/admin/wallet', 'getStaffWallet'],
  ['POST', '/admin/createUser', 'createUser'],
  ['GET', '/admin/getUserList', 'getUserList'],
  ['GET', '/admin/getBlockedList', 'getBlockedList'],
  ['POST', '/admin/depositAmountIntoWallet', 'deposit'],
  ['POST', '/admin/withdrawAmountFromWallet', 'withdraw'],
  ['POST', '/admin/blockUser', 'blockUser'],
  ['POST', '/admin/unblockUser', 'unblockUser'],
  ['POST', '/admin/resetPassword', 'resetPassword'],
  ['POST', '/client/createBet', 'createBet'],
  ['POST', '/client/cancelBet', 'cancelBet'],
  ['GET', '/client/getOutStandingAmount', 'getOutStandingAmount'],
  ['GET', '/client/getAllBets', 'getClientMatches'],
  ['GET', '/admin/getAllBets', 'getAllMatches'],
  ['POST', '/admin/enableBet', 'enableMatch'],
  ['POST', '/admin/disableBet', 'disableMatch'],
  ['POST', '/admin/createBet', 'createMatch'],
  ['POST', '/admin/editBet', 'editMatch'],
  ['GET', '/admin/getMarketAnalysis', 'getMarketAnalysis'],
  ['GET', '/client/getBetSchedule', 'getSchedule'],
  ['POST', '/admin/settleUpBet', 'settleUpBet'],
  ['GET', '/client/notifications', 'getNotifications'],
  ['PATCH', '/client/notification/{id}/read', 'readNotification'],
  ['PATCH', '/client/notifications/read-all', 'readAllNotifications'],
  ['DELETE', '/client/notification/{id}', 'deleteNotification'],
  ['GET', '/client/getPassbookDetails', 'getPassbookDetails'],
  ['GET', '/client/getBetTransaction', 'getBetTransaction'],
  ['POST', '/rewards/claim-daily-bonus', 'claimDailyBonus'],
  ['GET', '/referral/stats', 'getReferralStats'],
  ['POST', '/client/upi/deposit', 'createUpiDeposit'],
  ['GET', '/client/upi/deposits', 'getUpiDeposits'],
  ['GET', '/client/upi/payee', 'getUpiPayee'],
  ['GET', '/admin/upi/deposits', 'getUpiQueue'],
  ['POST', '/admin/upi/deposit/{id}/approve', 'approveUpiDeposit'],
  ['POST', '/admin/upi/deposit/{id}/reject', 'rejectUpiDeposit'],
];

test.each(specified)('%s %s is the address of %s', (method, path, call) => {
  expect(contract[call]).toMatchObject({ method, path });
});
