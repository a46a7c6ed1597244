import type { EXCLUSION_PERIODS, TIME_OUT_PERIODS } from '@tossbook/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Break, useTakeBreak } from './queries.ts';

export type BreakQuestion =
  | { kind: 'timeOut'; period: (typeof TIME_OUT_PERIODS)[number] }
  | { kind: 'exclusion'; period: (typeof EXCLUSION_PERIODS)[number] };

type BreakDialogProps = { question: BreakQuestion; isOpen: boolean; onClose: () => void };

/** What a break means, then a second question: it cannot be undone. */
export function BreakDialog({ question, isOpen, onClose }: BreakDialogProps) {
  const { t } = useTranslation();
  const [isSecond, setIsSecond] = useState(false);
  const { press, isBusy } = useTakeBreak();
  const safe = useRef<HTMLButtonElement>(null);
  const { kind } = question;
  const period = periodWords();

  function periodWords() {
    return question.kind === 'timeOut'
      ? t(`breaks.timeOut.${question.period}`)
      : t(`breaks.exclusion.${question.period}`);
  }
  const close = () => {
    onClose();
    setIsSecond(false);
  };
  const handleTake = () =>
    press(async (send) => {
      toast.success((await send(breakOf(question))).message);
      close();
    });
  const meaning = [
    t('breaks.noReturn'),
    t('breaks.noPlay'),
    t('breaks.openBets'),
    t('breaks.stillThere'),
    ...(kind === 'exclusion' ? [t('breaks.noNewAccount')] : []),
  ];
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onOpenChange={close}
      title={t(`breaks.${kind}.${isSecond ? 'sure' : 'ask'}`, { period: sentencePart(period) })}
      closeText={t('dialog.close')}
      firstFocus={safe}
    >
      {isSecond ? (
        <p className="mb-5 text-text-2">{t('breaks.last')}</p>
      ) : (
        <ul aria-label={t('breaks.meaning')} className="mb-5 flex list-disc flex-col gap-2 pl-5 text-text-2">
          {meaning.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Button ref={safe} look="secondary" onClick={isSecond ? () => setIsSecond(false) : close}>
          {t(isSecond ? 'breaks.back' : 'breaks.notNow')}
        </Button>
        {isSecond ? (
          <Button isBusy={isBusy} onClick={() => void handleTake()}>
            {t(`breaks.${kind}.submit`)}
          </Button>
        ) : (
          <Button onClick={() => setIsSecond(true)}>{t('breaks.goOn')}</Button>
        )}
      </div>
    </Dialog>
  );
}

const breakOf = (question: BreakQuestion): Break =>
  question.kind === 'timeOut'
    ? { call: 'takeTimeOut', body: { period: question.period } }
    : { call: 'selfExclude', body: { period: question.period } };

/** As it stands inside a sentence. */
const sentencePart = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
