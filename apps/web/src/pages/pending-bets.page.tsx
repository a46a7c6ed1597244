import { UserBetsTable } from '../features/user-page/user-bets-table.tsx';
import { StatementFrame } from './statement-frame.tsx';

export const PendingBetsPage = () => (
  <StatementFrame statement="pending">
    {(userName) => <UserBetsTable userName={userName} scope="pending" />}
  </StatementFrame>
);
