import { inWhole, paise, toPercent } from '@tossbook/rules';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';
import { houseMargin, profitOfHundred, type RateQuestion } from './draft/rate-question.ts';

/** The effect of the rate in question, in rupees. */
export function RateMeaning({ question: { rate, jumpsFrom, usual } }: { question: RateQuestion }) {
  const { t } = useTranslation();
  const kept = houseMargin(rate);
  const outcome = kept > 0n ? 'keeps' : kept === 0n ? 'breaksEven' : 'loses';
  return (
    <Notice icon={TriangleAlert} title={t('matchForm.rateWins', { amount: inWhole(profitOfHundred(rate)) })}>
      {jumpsFrom !== null && (
        <p>
          {t(rate > jumpsFrom ? 'matchForm.question.up' : 'matchForm.question.down', {
            count: Math.abs(rate - jumpsFrom) / 100,
            before: toPercent(jumpsFrom),
            after: toPercent(rate),
          })}
        </p>
      )}
      {usual && (
        <p>{t('matchForm.unusual.usual', { count: usual.matches, from: usual.from, to: usual.to })}</p>
      )}
      <p>{t(`matchForm.question.${outcome}`, { amount: inWhole(paise(kept < 0n ? -kept : kept)) })}</p>
    </Notice>
  );
}
