import { StatementFrame } from './statement-frame.tsx';
import { UserBetsTable } from './user-bets-table.tsx';

export const BetHistoryPage = () => (
  <StatementFrame statement="all">
    {(userName) => <UserBetsTable userName={userName} scope="all" />}
  </StatementFrame>
);
