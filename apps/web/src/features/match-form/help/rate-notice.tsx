import { inWhole, rateBp, toPercent } from '@tossbook/rules';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NeededReasonField } from '../../../ui/form/reason-field.tsx';
import { useNeededReason } from '../../../ui/form/use-needed-reason.ts';
import { profitOfHundred, type RateQuestion } from '../draft/rate-question.ts';

type RateNoticeProps = {
  question: RateQuestion;
  onChange: (rate: string) => void;
  onKeep: (reason: string) => void;
};

/** Asks about a rate while it is still being entered: the nearest usual one, or a reason for this one. */
export function RateNotice({ question: { rate, usual }, onChange, onKeep }: RateNoticeProps) {
  const { t } = useTranslation();
  const why = useNeededReason();
  const handleKeep = () => {
    const reason = why.read();
    if (reason !== null) onKeep(reason);
  };
  const nearest = usual && (toPercent(rate) > usual.to ? usual.to : usual.from);
  return (
    <Notice
      icon={TriangleAlert}
      title={t('matchForm.unusual.title', { amount: inWhole(profitOfHundred(rateBp(rate))) })}
    >
      {usual && (
        <p>{t('matchForm.unusual.usual', { count: usual.matches, from: usual.from, to: usual.to })}</p>
      )}
      <div className="mt-2">
        <NeededReasonField form={why} label={t('matchForm.question.why')} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {nearest !== undefined && (
          <Button size="small" className="min-h-11 wide:min-h-9" onClick={() => onChange(String(nearest))}>
            {t('matchForm.unusual.change', { rate: nearest })}
          </Button>
        )}
        <Button look="secondary" size="small" className="min-h-11 wide:min-h-9" onClick={handleKeep}>
          {t('matchForm.unusual.keep', { rate: toPercent(rate) })}
        </Button>
      </div>
    </Notice>
  );
}
