import { StatementTable } from '../features/user-page/statement-table.tsx';
import { StatementFrame } from './statement-frame.tsx';

export const AccountStatementPage = () => (
  <StatementFrame statement="accountStatement">
    {(userName) => <StatementTable userName={userName} />}
  </StatementFrame>
);
