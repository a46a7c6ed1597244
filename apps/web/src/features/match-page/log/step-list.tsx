import { Check, ChevronDown, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../lib/language/grouped.ts';
import { IstTime } from '../../../ui/ist-time.tsx';
import type { MatchPageData } from '../queries.ts';
import { kindWords } from './step-words.ts';

/** Each step with its place in the log, and its text for whoever wants to compute the hash. */
export function StepList({ steps }: Pick<MatchPageData, 'steps'>) {
  const { t } = useTranslation();
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-4 text-sm font-semibold text-accent-text">
        {t('publicMatch.log.steps')}
        <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" />
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ text, leafIndex }, place) => (
          <Step key={text} step={place + 1} text={text} leafIndex={leafIndex} />
        ))}
      </ol>
    </details>
  );
}

type StepProps = { step: number; text: string; leafIndex: number | null };

function Step({ step, text, leafIndex }: StepProps) {
  const { t } = useTranslation();
  const [kind, time] = ['kind', 'time'].map((name) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  const Icon = leafIndex === null ? CircleDashed : Check;
  return (
    <li className="px-4 py-2.5">
      <div className="flex gap-2.5">
        <Icon
          role="img"
          aria-label={t(leafIndex === null ? 'publicMatch.log.onItsWay' : 'publicMatch.log.inLog')}
          className="mt-1 size-4 shrink-0 text-text-2"
        />
        <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
          <span className="font-semibold">
            {t('publicMatch.log.step', { step, kind: kindWords(t, kind ?? '') })}
          </span>
          {time && <IstTime at={`${time.slice(0, 23)}Z`} precision="second" />}
        </p>
      </div>
      <pre
        role="region"
        aria-label={t('publicMatch.log.text', { step })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by the keyboard too
        tabIndex={0}
        className="mt-1.5 overflow-x-auto rounded-control bg-surface-2 p-2.5 text-[0.75rem] leading-relaxed text-text-2"
      >
        {text}
      </pre>
      {leafIndex !== null && (
        <p className="mt-1 text-sm text-text-2">
          {t('publicMatch.log.entry', { index: grouped(leafIndex) })}
        </p>
      )}
    </li>
  );
}
