import { UserBetsTable } from '../features/user-page/user-bets-table.tsx';
import { StatementFrame } from './statement-frame.tsx';

export const BetHistoryPage = () => (
  <StatementFrame statement="all">
    {(userName) => <UserBetsTable userName={userName} scope="all" />}
  </StatementFrame>
);
