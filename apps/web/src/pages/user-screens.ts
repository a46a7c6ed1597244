/** What staff see of users, fetched together: each part more costs every login its place in the list of parts. */
export { AccountStatementPage } from './account-statement.page.tsx';
export { BetHistoryPage } from './bet-history.page.tsx';
export { PendingBetsPage } from './pending-bets.page.tsx';
export { UserPage } from './user.page.tsx';
export { UserListPage } from './user-list.page.tsx';
