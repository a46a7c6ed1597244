export const TRANSACTIONS = '/tossTransaction';
export const MY_BETS = '/myBets';
export const SETTLED_BETS = '/myBets/settled';
