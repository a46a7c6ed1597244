/** All staff screens about one user, loaded together: each extra chunk lengthens the chunk list of every login. */

export { AccountStatementPage } from './account-statement.page.tsx';
export { BetHistoryPage } from './bet-history.page.tsx';
export { PendingBetsPage } from './pending-bets.page.tsx';
export { UserPage } from './user.page.tsx';
