import { formatRupees, type RateBp, toPercent } from '@tossbook/rules';
import { ArrowRightLeft, Ban, CircleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsOnline } from '../../lib/http/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LIMITS } from '../protection/paths.ts';
import type { usePlaceBet } from './use-place-bet.ts';

type StakeNoticesProps = {
  placing: ReturnType<typeof usePlaceBet>;
  rate: RateBp;
  isTaking: boolean;
};

/** What keeps a bet from being placed: a changed rate, a limit, a closed match. */
export function StakeNotices({ placing, rate, isTaking }: StakeNoticesProps) {
  const { t } = useTranslation();
  const { formerRate, isRateRefused, limit, isBusy } = placing;
  const largest = limit?.largest ?? null;
  return (
    <>
      {formerRate !== null && (
        <Notice
          icon={ArrowRightLeft}
          title={t('bets.rateChanged', { before: toPercent(formerRate), after: toPercent(rate) })}
        >
          <p>
            {isRateRefused ? t('bets.notPlaced') : t('bets.notSent')} {t('bets.rateHint')}
          </p>
        </Notice>
      )}
      {limit && (
        <Notice icon={CircleAlert} title={limit.message}>
          {largest !== null && (
            <Button
              look="secondary"
              size="small"
              className="mt-2 min-h-11"
              onClick={() => placing.take(largest)}
            >
              {t('bets.useLargest', { amount: formatRupees(largest) })}
            </Button>
          )}
          {limit.isOwn && (
            <Link
              to={LIMITS}
              className="mt-2 ml-3 inline-flex min-h-11 items-center rounded-item font-semibold text-accent-text underline-offset-4 first:ml-0 hover:underline"
            >
              {t('bets.toLimits')}
            </Link>
          )}
        </Notice>
      )}
      {!isTaking && !isBusy && (
        <Notice icon={Ban} title={t('bets.closed')}>
          <p>{t('bets.closedHint')}</p>
        </Notice>
      )}
    </>
  );
}

/** While there is no answer. It stands outside what is locked meanwhile, so that the wait can be ended. */
export function RetryNotice({ placing: { isRetrying, giveUp } }: Pick<StakeNoticesProps, 'placing'>) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (!isRetrying) return null;
  return (
    <div className="px-4 pb-2.5">
      <Notice icon={WifiOff} title={isOnline ? t('bets.retrying') : t('bets.offline')}>
        <p>{t('bets.onceOnly')}</p>
        <Button look="secondary" size="small" className="mt-2 min-h-11" onClick={giveUp}>
          {t('bets.giveUp')}
        </Button>
      </Notice>
    </div>
  );
}
