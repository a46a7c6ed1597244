import { formatRupees, toPercent } from '@tossbook/rules';
import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { OpenBet } from './bettable.ts';

type SwitchNoticeProps = { team: string; replaced: OpenBet; onCancelBet: () => void };

/** The rule of one team for each match, and both ways out of it. */
export function SwitchNotice({ team, replaced, onCancelBet }: SwitchNoticeProps) {
  const { t } = useTranslation();
  const { stake, lockedRate, team: other } = replaced;
  return (
    <Notice icon={ArrowRightLeft} title={t('refusals.OPPOSITE_TEAM', { team, other })}>
      <p className="mt-0.5">
        {t('bets.switchHint', { amount: formatRupees(stake), other, rate: toPercent(lockedRate) })}
      </p>
      <button
        type="button"
        onClick={onCancelBet}
        className="-mb-2 inline-flex min-h-11 items-center font-semibold text-loss underline-offset-4 hover:underline"
      >
        {t('bets.cancel')}
      </button>
    </Notice>
  );
}
