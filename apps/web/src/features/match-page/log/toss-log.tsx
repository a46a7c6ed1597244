import type { MatchFault } from '@tossbook/book';
import { formatIst } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { CircleDashed, type LucideIcon, ScrollText, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { MatchPageData } from '../queries.ts';
import type { Outcome } from './check-match.ts';
import { StepList } from './step-list.tsx';
import { kindWords } from './step-words.ts';
import { useLogCheck } from './use-log-check.ts';

type Finding = { icon: LucideIcon; tone: string; words: string[] };

/** Whether the public log has what the page shows, found out by this device. */
export function TossLog({ page }: { page: MatchPageData }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useLogCheck(page);
  const { icon: Icon, tone, words } = findingOf(t, { page, outcome: data, hasFailed: error !== null });
  return (
    <Panel title={t('publicMatch.log.title')} hint={t('publicMatch.log.hint')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div role="status" data-finding={data?.kind} className="flex min-w-0 flex-1 basis-56 gap-3">
          <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
          <div className="min-w-0">
            {words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
        {error && (
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {t('failure.retry')}
          </Button>
        )}
      </div>
      <StepList steps={page.steps} />
    </Panel>
  );
}

type Found = { page: MatchPageData; outcome: Outcome | undefined; hasFailed: boolean };

function findingOf(t: TFunction, { page, outcome, hasFailed }: Found): Finding {
  const quiet = { icon: ScrollText, tone: 'text-text-2' };
  if (hasFailed) return { ...quiet, words: [t('publicMatch.log.failed')] };
  switch (outcome?.kind) {
    case 'proven':
      return {
        ...(outcome.logged > 0
          ? { icon: ShieldCheck, tone: 'text-gain' }
          : { icon: CircleDashed, tone: 'text-text-2' }),
        words: provenWords(t, { page, outcome }),
      };
    case 'broken':
      return { icon: ShieldAlert, tone: 'text-loss', words: [faultWords(t, outcome.fault)] };
    case 'noLog':
    case 'unsupported':
      return { ...quiet, words: [t(`publicMatch.log.${outcome.kind}`)] };
    default:
      return { ...quiet, words: [t('publicMatch.log.checking')] };
  }
}

type Proven = { page: MatchPageData; outcome: Extract<Outcome, { kind: 'proven' }> };

function provenWords(
  t: TFunction,
  { page: { steps }, outcome: { logged, waiting, witnessed } }: Proven,
): string[] {
  if (logged === 0) return [t('publicMatch.log.none')];
  const since = steps[logged - 1]?.loggedAt ?? null;
  const time = since === null ? '' : formatIst(new Date(since));
  const words: string[] = [
    t(`publicMatch.log.${waiting === 0 ? 'proven' : 'some'}`, { count: logged, time }),
  ];
  if (waiting > 0) words.push(t('publicMatch.log.waiting', { count: waiting }));
  if (witnessed) {
    const seenAt = formatIst(new Date(witnessed.at));
    words.push(t('publicMatch.log.witnessed', { name: witnessed.name, time: seenAt }));
  }
  return words;
}

function faultWords(t: TFunction, found: MatchFault | { fault: 'photo'; step: number }): string {
  const kind = 'kind' in found ? kindWords(t, found.kind) : '';
  if (found.fault === 'differs' && found.step === null) return t('publicMatch.log.faults.unlogged', { kind });
  const step = 'step' in found ? (found.step ?? 0) : 0;
  switch (found.fault) {
    case 'differs':
    case 'chain':
    case 'late':
    case 'photo':
      return t(`publicMatch.log.faults.${found.fault}`, { step, kind });
    case 'not-in-log':
      return t('publicMatch.log.faults.notInLog', { step, kind });
    default:
      return t('publicMatch.log.faults.log');
  }
}
