import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { limitWords } from './limit-words.ts';
import { useSetMatchLimit } from './queries.ts';
import { UsageBar } from './usage-bar.tsx';

type Match = {
  _id: string;
  code: string;
  teamAName: string;
  teamBName: string;
  teamAProfit: number;
  teamBProfit: number;
  liabilityMax: number | null;
  liabilityMaxDefault: number | null;
  isExpired: boolean;
};

/** What may come to be owed on each side of a match, and the limit on it, which admins can change while it takes bets. */
export function MatchRisk({ match }: { match: Match }) {
  const { t } = useTranslation();
  const mayManage = usePermission('risk.manage');
  const [isChanging, setIsChanging] = useState(false);
  const { liabilityMax: own, liabilityMaxDefault: byDefault } = match;
  const limit = own ?? byDefault;
  return (
    <div className="mt-4">
      <Panel
        title={t('matchRisk.title')}
        hint={t(own === null ? 'matchRisk.bySettings' : 'matchRisk.own', { limit: limitWords(t, limit) })}
        action={
          mayManage &&
          !match.isExpired && (
            <Button look="secondary" size="small" className="min-h-11" onClick={() => setIsChanging(true)}>
              {t('houseLimit.change')}
            </Button>
          )
        }
      >
        <div className="grid gap-x-8 gap-y-3 px-4 py-3.5 wide:grid-cols-2">
          <UsageBar
            label={t('usage.ifWins', { team: match.teamAName })}
            used={match.teamAProfit}
            limit={limit}
          />
          <UsageBar
            label={t('usage.ifWins', { team: match.teamBName })}
            used={match.teamBProfit}
            limit={limit}
          />
        </div>
      </Panel>
      {isChanging && <MatchLimitDialog match={match} onClose={() => setIsChanging(false)} />}
    </div>
  );
}

function MatchLimitDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation();
  const { _id: betId, code, teamAName: teamA, teamBName: teamB } = match;
  return (
    <LimitDialog
      title={t('matchRisk.dialogTitle')}
      description={t('matchRisk.of', { code, teamA, teamB })}
      hint={t('matchRisk.amountHint')}
      own={match.liabilityMax}
      byDefault={match.liabilityMaxDefault}
      sending={useSetMatchLimit()}
      sentOf={(liabilityMax, reason) => ({ betId, liabilityMax, reason })}
      onClose={onClose}
    />
  );
}
