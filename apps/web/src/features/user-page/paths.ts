export const USER = '/admin/user/:username';
export const ACCOUNT_STATEMENT = '/admin/userList/accountStatement/:username';
export const PENDING_BETS = '/admin/userList/pendingBets/:username';
export const BET_HISTORY = '/admin/userList/betHistory/:username';

const addressIn = (pattern: string) => (userName: string) =>
  pattern.replace(':username', encodeURIComponent(userName));

export const userAddress = addressIn(USER);
/** The user's page with a dialog open on it: how a deposit or withdrawal is begun from anywhere. */
export const cashierAddress = (userName: string, kind: 'deposit' | 'withdraw') =>
  `${userAddress(userName)}?do=${kind}`;
export const accountStatementAddress = addressIn(ACCOUNT_STATEMENT);
export const pendingBetsAddress = addressIn(PENDING_BETS);
export const betHistoryAddress = addressIn(BET_HISTORY);
