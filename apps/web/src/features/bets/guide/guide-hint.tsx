import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { endGuide } from './guide.ts';

const STEPS = ['team', 'stake', 'place'] as const;
export type GuideStep = (typeof STEPS)[number];

type GuideHintProps = {
  step: GuideStep;
  title: string;
  text: string;
  /** Whether what it speaks of stands right below. */
  isPointing?: boolean;
};

/**
 * One of the three steps to a first bet. It stands in the page and takes neither the focus nor anything's place on top: doing
 * what it says brings the next one, and a press ends all of them.
 */
export function GuideHint({ step, title, text, isPointing = false }: GuideHintProps) {
  const { t } = useTranslation();
  const number = STEPS.indexOf(step) + 1;
  return (
    <section
      aria-label={t('guide.title')}
      className={clsx(
        'relative rounded-card bg-text px-3.5 pt-3 pb-1 text-bg shadow-card',
        isPointing &&
          'after:absolute after:-bottom-1.5 after:left-10 after:size-3.5 after:rotate-45 after:bg-text',
      )}
    >
      <div role="status">
        <p className="font-bold">{title}</p>
        <p className="mt-0.5 text-[0.93rem] leading-snug">{text}</p>
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm font-medium">{t('guide.step', { number, of: STEPS.length })}</p>
        <button
          type="button"
          onClick={endGuide}
          className="-mr-2 min-h-11 px-2 font-semibold underline underline-offset-4"
        >
          {t('guide.skip')}
        </button>
      </div>
    </section>
  );
}
