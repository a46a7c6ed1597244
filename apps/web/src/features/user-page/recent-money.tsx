import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { BetStatus } from '../../ui/feedback/bet-status.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { EntryMoney } from '../../ui/money/entry-money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelRow, PanelRows, WholeLink } from './panel-rows.tsx';
import { accountStatementAddress, pendingBetsAddress } from './paths.ts';
import { useOpenBets, useRecentEntries } from './statement-queries.ts';

/** The newest open bets. */
export function OpenBets({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const { data, error } = useOpenBets(userName);
  return (
    <Panel
      title={t('userPage.pendingBets')}
      action={<WholeLink to={pendingBetsAddress(userName)}>{t('userPage.allBets')}</WholeLink>}
    >
      <PanelRows rows={data?.rows} error={error} empty={t('userPage.noPendingBets')} keyOf={({ _id }) => _id}>
        {({ matchCode, teamAName, teamBName, betTeamName, amountOfBet, tossRate, betStatus, timeStamp }) => (
          <PanelRow
            title={t('userPage.matchOf', { code: matchCode, teamA: teamAName, teamB: teamBName })}
            value={<BetStatus status={betStatus} />}
            notes={
              <>
                <span>
                  {t('userPage.stakeOf', {
                    amount: formatRupees(rupees(amountOfBet)),
                    team: betTeamName,
                    rate: tossRate,
                  })}
                </span>
                <StaffTime at={timeStamp} />
              </>
            }
          />
        )}
      </PanelRows>
    </Panel>
  );
}

/** The last rows of the passbook. */
export function RecentPassbook({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const { data, error } = useRecentEntries(userName);
  return (
    <Panel
      title={t('userPage.passbook')}
      action={<WholeLink to={accountStatementAddress(userName)}>{t('userPage.allEntries')}</WholeLink>}
    >
      <PanelRows rows={data?.rows} error={error} empty={t('userPage.noEntries')} keyOf={({ _id }) => _id}>
        {({ transactionDescription, transactionType, transactionAmount, balance, timeStamp }) => (
          <PanelRow
            title={transactionDescription}
            value={
              <EntryMoney
                type={transactionType}
                amount={rupees(transactionAmount)}
                className="font-semibold"
              />
            }
            notes={
              <>
                <StaffTime at={timeStamp} />
                <span>{t('userPage.balanceAfter', { amount: formatRupees(rupees(balance)) })}</span>
              </>
            }
          />
        )}
      </PanelRows>
    </Panel>
  );
}
