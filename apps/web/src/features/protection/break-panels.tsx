import { EXCLUSION_PERIODS, TIME_OUT_PERIODS } from '@tossbook/contract';
import { formatIst } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BreakDialog, type BreakQuestion } from './break-dialog.tsx';

type BreakPanelsProps = { timeOutUntil: string | null; excludedUntil: string | null };

/** A break for a while, or for long. A longer one may follow; none can be shortened. */
export function BreakPanels({ timeOutUntil, excludedUntil }: BreakPanelsProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<BreakQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (asked: BreakQuestion) => {
    setQuestion(asked);
    setIsOpen(true);
  };
  const buttons = 'flex flex-wrap gap-2.5 p-4';
  return (
    <>
      {excludedUntil === null && (
        <Panel title={t('breaks.timeOut.title')} hint={t('breaks.timeOut.hint')}>
          {timeOutUntil === null ? (
            <div className={buttons}>
              {TIME_OUT_PERIODS.map((period) => (
                <Button key={period} look="secondary" onClick={() => ask({ kind: 'timeOut', period })}>
                  {t(`breaks.timeOut.${period}`)}
                </Button>
              ))}
            </div>
          ) : (
            <Running>{t('breaks.timeOut.until', { time: formatIst(new Date(timeOutUntil)) })}</Running>
          )}
        </Panel>
      )}
      <Panel title={t('breaks.exclusion.title')} hint={t('breaks.exclusion.hint')}>
        {excludedUntil === null ? (
          <div className={buttons}>
            {EXCLUSION_PERIODS.map((period) => (
              <Button key={period} look="secondary" onClick={() => ask({ kind: 'exclusion', period })}>
                {t(`breaks.exclusion.${period}`)}
              </Button>
            ))}
          </div>
        ) : (
          <Running>{t('breaks.exclusion.until', { time: formatIst(new Date(excludedUntil)) })}</Running>
        )}
      </Panel>
      {question && (
        <BreakDialog
          key={`${question.kind} ${question.period}`}
          question={question}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Running({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <div className="p-4">
      <p className="font-semibold">{children}</p>
      <p className="mt-1 text-sm text-text-2">{t('breaks.bannerHint')}</p>
    </div>
  );
}
