import { StatementFrame } from './statement-frame.tsx';
import { StatementTable } from './statement-table.tsx';

export const AccountStatementPage = () => (
  <StatementFrame statement="accountStatement">
    {(userName) => <StatementTable userName={userName} />}
  </StatementFrame>
);
