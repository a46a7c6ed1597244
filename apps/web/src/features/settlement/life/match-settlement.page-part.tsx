import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { toast } from '../../../lib/toast.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { matchPageAddress } from '../../match-page/paths.ts';
import { MatchResult } from '../match-result.tsx';
import { followAddress } from '../paths.ts';
import { type Settled, useSettlementOf } from '../queries.ts';
import { MatchRequest, useMatchRequest } from '../request.page-part.tsx';
import { ReverseDialog } from '../reverse-dialog.tsx';
import { type Settleable, SettleDialog } from '../settle-dialog.tsx';
import { resultOf } from '../settlement-words.ts';
import { SourceDialog } from '../source/source-dialog.tsx';
import { MatchLife } from './match-life.tsx';
import { ResultSources } from './result-sources.tsx';

type MatchSettlementProps = { match: Settleable };

/** On the page of a match: its result, what waits for a second person, what can be done, and its whole life. */
export function MatchSettlement({ match }: MatchSettlementProps) {
  const request = useMatchRequest(match.id);
  const requestState = request ? `${request.id} ${request.state}` : '';
  return (
    <>
      <MatchResult betId={match.id} />
      <ResultSources betId={match.id} request={requestState} />
      <Actions match={match} isAsked={request?.state === 'waiting'} />
      {request?.state === 'waiting' && (
        <div className="mt-4 rounded-card border border-time-soon/50 bg-surface p-4 shadow-card">
          <MatchRequest approval={request} code={match.code} onDecided={() => undefined} />
        </div>
      )}
      <MatchLife betId={match.id} request={requestState} />
    </>
  );
}

/** Nothing to press while something waits for a second person, which is decided below. */
function Actions({ match, isAsked }: MatchSettlementProps & { isAsked: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySettle = usePermission('settlement.manage');
  const { data: row } = useSettlementOf(match.id);
  const [asked, setAsked] = useState<'settle' | 'reverse' | 'source' | null>(null);
  const close = () => setAsked(null);
  const handleDone = ({ message, isFinished }: Settled) => {
    toast.success(message);
    if (!isFinished) void navigate(followAddress(match.id));
  };
  if (!maySettle) return null;
  const result = row && resultOf(row);
  const canSettle = row === null || row?.state === 'waiting';
  return (
    <>
      {!isAsked && (canSettle || row?.isReversible) && (
        <p className="mt-4">
          {canSettle ? (
            <Button
              look={row ? 'primary' : 'secondary'}
              disabled={row?.isFrozen}
              onClick={() => setAsked('settle')}
            >
              {t('matchLife.settleUp')}
            </Button>
          ) : (
            <Button look="secondary" disabled={row?.isFrozen} onClick={() => setAsked('reverse')}>
              {t('matchLife.reverse')}
            </Button>
          )}
        </p>
      )}
      {result && (
        <p className="mt-4 flex flex-wrap gap-2.5">
          <Button look="secondary" onClick={() => setAsked('source')}>
            {t('settlement.source.title')}
          </Button>
          <Link to={matchPageAddress(match.code)} className={buttonLook({ look: 'quiet' })}>
            {t('settlement.source.publicPage')}
          </Link>
        </p>
      )}
      {asked === 'source' && result && (
        <SourceDialog betId={match.id} finalBetResult={result.finalBetResult} onClose={close} />
      )}
      {asked === 'settle' && (
        <SettleDialog
          match={match}
          onClose={close}
          onSettled={(settled) => {
            close();
            handleDone(settled);
          }}
        />
      )}
      {asked === 'reverse' && row && <ReverseDialog row={row} onClose={close} onReversed={handleDone} />}
    </>
  );
}
