import { formatRupees, rupees } from '@tossbook/rules';
import { CircleAlert, Snowflake, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router';
import type { Session } from '../../../lib/session/session.ts';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { matchAddress } from '../../matches/paths.ts';
import { agoWords } from '../ago-words.ts';
import { SETTLEMENT_DESK } from '../paths.ts';
import type { Preview, Settlement } from '../queries.ts';
import { resultWords } from '../settlement-words.ts';
import { DialogFoot } from './answer.tsx';

export type Chosen = Preview['results'][number];
type Recorded = Settlement & { result: NonNullable<Settlement['result']> };
type OvertakenProps = {
  settlement: Recorded;
  chosen: Chosen | undefined;
  onClose: () => void;
  onReverse: () => void;
};

/** Somebody else recorded a result while this dialog was open: who, when, what; and that this one did nothing. */
export function Overtaken({ settlement, chosen, onClose, onReverse }: OvertakenProps) {
  const { t } = useTranslation();
  const { userName } = useOutletContext<Session>();
  const { result, state } = settlement;
  const { reversal } = result;
  const at = state === 'reversing' && reversal ? reversal.reversedAt : result.settledAt;
  const ago = useFromNow((now) => agoWords(t, at, now));
  const recorded = resultWords(t, result.finalBetResult);
  const isOwn = result.settledBy === userName;
  const isOtherwise = chosen !== undefined && chosen.finalBetResult !== result.finalBetResult;
  if (state === 'reversing')
    return (
      <>
        <Notice
          icon={Users}
          title={t('settlement.reversingBy', { name: reversal?.reversedBy ?? '', ago, result: recorded })}
        >
          {t('settlement.reversingText')}
        </Notice>
        <Foot betId={settlement.betId} onClose={onClose} />
      </>
    );
  return (
    <>
      <Notice
        icon={Users}
        title={t(isOwn ? 'settlement.settledByYou' : 'settlement.settledByOther', {
          name: result.settledBy,
          ago,
          result: recorded,
        })}
      >
        {isOtherwise && (
          <>{t('settlement.youHadChosen', { result: resultWords(t, chosen.finalBetResult) })} </>
        )}
        {isOwn ? isOtherwise && t('settlement.nothingHere') : t('settlement.nothingOfYours')}
      </Notice>
      <div className="grid gap-2.5 wide:grid-cols-2">
        <Outcome
          isRecorded
          title={t('settlement.settledCard', {
            name: result.settledBy,
            time: staffTime(result.settledAt),
          })}
          result={recorded}
          text={t('settlement.paidTotal', { amount: formatRupees(rupees(result.payout)) })}
          house={result.houseResult}
        />
        {isOtherwise && (
          <Outcome
            title={t('settlement.yourChoice')}
            result={resultWords(t, chosen.finalBetResult)}
            text={t('settlement.wouldPay', {
              amount: formatRupees(rupees(chosen.payout)),
              count: chosen.clients,
            })}
            house={chosen.houseResult}
          />
        )}
      </div>
      {isOtherwise && !isOwn && <p className="text-sm text-text-2">{t('settlement.disagree')}</p>}
      <Foot betId={settlement.betId} onClose={onClose}>
        {settlement.isReversible && !settlement.isFrozen && (
          <Button look="secondary" onClick={onReverse} className="min-h-12">
            {t('settlement.reverseDots')}
          </Button>
        )}
      </Foot>
    </>
  );
}

type FootProps = { betId: string; onClose: () => void; children?: ReactNode };

const Foot = ({ betId, onClose, children }: FootProps) => {
  const { t } = useTranslation();
  return (
    <DialogFoot>
      <div className="grid gap-2.5 wide:flex">
        <div className="order-2 grid auto-cols-fr grid-flow-col gap-2.5 wide:order-1 wide:flex">
          <Button look="secondary" onClick={onClose} className="min-h-12">
            {t('dialog.close')}
          </Button>
          {children}
        </div>
        <Link
          to={matchAddress(betId)}
          // The dialog may stand on that very page.
          onClick={onClose}
          className={buttonLook({ className: 'order-1 min-h-12 wide:order-2 wide:flex-1' })}
        >
          {t('settlement.seeSettlement')}
        </Link>
      </div>
    </DialogFoot>
  );
};

type OutcomeProps = { title: string; result: string; text: string; house: number; isRecorded?: boolean };

const Outcome = ({ title, result, text, house, isRecorded = false }: OutcomeProps) => {
  const { t } = useTranslation();
  return (
    <div
      data-recorded={isRecorded || undefined}
      className="grid content-start gap-0.5 rounded-control border border-line px-3.5 py-3 data-recorded:bg-surface-2"
    >
      <small className="text-text-2">{title}</small>
      <b className="wrap-anywhere">{result}</b>
      <span>{text}</span>
      <span>
        {t('settlement.summaryHouse')} <Money as="difference" amount={rupees(house)} />
      </span>
    </div>
  );
};

/** Nobody settles while the books are checked. */
export function Frozen({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice icon={Snowflake} title={t('settlement.frozenNow')}>
        {t('settlement.frozenText')}
      </Notice>
      <DialogFoot>
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="secondary" onClick={onClose} className="min-h-12">
            {t('dialog.close')}
          </Button>
          <Link
            to={`${SETTLEMENT_DESK}?state=alarms`}
            onClick={onClose}
            className={buttonLook({ look: 'secondary', className: 'min-h-12' })}
          >
            {t('settlement.seeAlarms')}
          </Link>
        </div>
      </DialogFoot>
    </>
  );
}

/** A result was recorded and reversed before: it waits for the right one. */
export function ReversedBefore({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation();
  const { result } = settlement;
  const reversal = result?.reversal;
  const ago = useFromNow((now) => (reversal ? agoWords(t, reversal.reversedAt, now) : ''));
  if (!result || !reversal) return null;
  return (
    <Notice
      icon={CircleAlert}
      title={t('settlement.reversedBefore', {
        name: reversal.reversedBy,
        ago,
        result: resultWords(t, result.finalBetResult),
      })}
    >
      {t('settlement.reversedWhy', { reason: reversal.reason })}
    </Notice>
  );
}
