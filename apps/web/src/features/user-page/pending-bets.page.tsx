import { StatementFrame } from './statement-frame.tsx';
import { UserBetsTable } from './user-bets-table.tsx';

export const PendingBetsPage = () => (
  <StatementFrame statement="pending">
    {(userName) => <UserBetsTable userName={userName} scope="pending" />}
  </StatementFrame>
);
