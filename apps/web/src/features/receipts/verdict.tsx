import { clsx } from 'clsx';
import { FileCheck, FileQuestionMark, FileWarning, FileX, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Checked } from './check-receipt.ts';
import { ReceiptFactList } from './receipt-fact-list.tsx';
import { timeOf } from './receipt-values.ts';

type Look = {
  icon: LucideIcon;
  words: 'valid' | 'altered' | 'unknownKey' | 'unreadable' | 'keysFailed' | 'unsupported';
  tone: 'gain' | 'loss' | 'time-soon';
};

const looks: Record<Checked['verdict'], Look> = {
  valid: { icon: FileCheck, words: 'valid', tone: 'gain' },
  altered: { icon: FileX, words: 'altered', tone: 'loss' },
  'unknown-key': { icon: FileWarning, words: 'unknownKey', tone: 'time-soon' },
  unreadable: { icon: FileQuestionMark, words: 'unreadable', tone: 'time-soon' },
  keysFailed: { icon: FileQuestionMark, words: 'keysFailed', tone: 'time-soon' },
  unsupported: { icon: FileQuestionMark, words: 'unsupported', tone: 'time-soon' },
};

const tones = {
  gain: { frame: 'border-gain/60 bg-gain/10', icon: 'text-gain' },
  loss: { frame: 'border-loss/60 bg-loss/10', icon: 'text-loss' },
  'time-soon': { frame: 'border-time-soon/60 bg-time-soon/10', icon: 'text-time-soon' },
};

/** What the check found, in plain words: first whether the receipt is genuine, then what follows from that. */
export function Verdict({ checked: { verdict, receipt } }: { checked: Checked }) {
  const { t } = useTranslation();
  const { icon: Icon, words, tone } = looks[verdict];
  const facts = new Map(receipt?.facts);
  const isStatement = facts.get('kind') === 'statement';
  return (
    <div className="flex flex-col gap-4">
      <div className={clsx('flex gap-3.5 rounded-card border-[1.5px] p-4', tones[tone].frame)}>
        <Icon aria-hidden className={clsx('mt-0.5 size-7 shrink-0', tones[tone].icon)} />
        <div className="min-w-0">
          <h2 className="text-[1.13rem] leading-snug font-bold">{t(`verify.${words}`)}</h2>
          <p className="mt-1 text-[0.93rem]">{t(`verify.${words}Hint`)}</p>
        </div>
      </div>
      {receipt && (
        <section className="rounded-card border border-line bg-surface p-4 shadow-card">
          <h3 className="mb-2.5 font-bold">
            {t(verdict === 'valid' ? 'verify.says' : 'verify.saysUnproven')}
          </h3>
          <ReceiptFactList facts={receipt.facts} />
        </section>
      )}
      {verdict === 'valid' && receipt && (
        <section className="rounded-card border border-line bg-surface p-4 text-[0.93rem] shadow-card">
          <h3 className="mb-1.5 font-bold">{t('verify.proven')}</h3>
          <Points
            points={[
              t('verify.provenSigned'),
              t(isStatement ? 'verify.provenFigures' : 'verify.provenRow', { row: facts.get('row') ?? '' }),
              t('verify.provenLog', { time: timeOf(facts.get('log-by') ?? '') }),
            ]}
          />
          <h3 className="mt-4 mb-1.5 font-bold">{t('verify.notProven')}</h3>
          <Points
            points={[
              t(isStatement ? 'verify.notProvenRows' : 'verify.notProvenResult'),
              t('verify.notProvenOwner'),
              t('verify.notProvenLog'),
            ]}
          />
          <p className="mt-4 text-sm wrap-anywhere text-text-2">
            {t('verify.key')} {receipt.note.signatures[0]?.name}
          </p>
        </section>
      )}
    </div>
  );
}

const Points = ({ points }: { points: string[] }) => (
  <ul className="list-disc space-y-1 pl-5 marker:text-text-2">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
