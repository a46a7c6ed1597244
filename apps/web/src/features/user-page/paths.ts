export const USER = '/admin/user/:username';
export const ACCOUNT_STATEMENT = '/admin/userList/accountStatement/:username';
export const PENDING_BETS = '/admin/userList/pendingBets/:username';
export const BET_HISTORY = '/admin/userList/betHistory/:username';

const addressIn = (pattern: string) => (userName: string) =>
  pattern.replace(':username', encodeURIComponent(userName));

export const userAddress = addressIn(USER);
export const accountStatementAddress = addressIn(ACCOUNT_STATEMENT);
export const pendingBetsAddress = addressIn(PENDING_BETS);
export const betHistoryAddress = addressIn(BET_HISTORY);
