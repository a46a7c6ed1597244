import { Snowflake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AlarmList } from '../features/alarms/alarm-list.tsx';
import { DeskList } from '../features/settlement/desk-list.tsx';
import { RunningList } from '../features/settlement/running-list.tsx';
import type { Settlement } from '../features/settlement/settlement.api.ts';
import { useWaiting } from '../features/waiting/waiting.api.ts';
import { addTexts } from '../lib/i18n.ts';
import { SETTLEMENT_DESK } from '../lib/staff-addresses.ts';
import { alarms } from '../lib/texts/alarms.en.ts';
import { settlement } from '../lib/texts/settlement.en.ts';
import { toast } from '../lib/toast.tsx';
import { useMay } from '../lib/use-may.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

addTexts({ settlement, alarms });

const loadDialogs = () => import('../features/settlement/dialogs.ts');
const SettleDialog = lazy(() =>
  loadDialogs().then(({ SettleDialog: Component }) => ({ default: Component })),
);
const ReverseDialog = lazy(() =>
  loadDialogs().then(({ ReverseDialog: Component }) => ({ default: Component })),
);

const VIEWS = ['all', 'waiting', 'settled', 'alarms'] as const;
type View = (typeof VIEWS)[number];

/** The settlement desk: what waits, what is under way, what is settled, and what the books have frozen. */
export function SettleUpPage() {
  const { t } = useTranslation();
  const maySettle = useMay('settlement.manage');
  const mayUnfreeze = useMay('alarm.manage');
  const [params] = useSearchParams();
  const waiting = useWaiting();
  const asked = useDeskQuestion();
  const views = VIEWS.filter((view) => view !== 'alarms' || mayUnfreeze);
  const view = views.find((name) => name === params.get('state')) ?? 'all';
  const counts: Partial<Record<View, number>> = {
    waiting: waiting?.results ?? 0,
    alarms: waiting?.alarms ?? 0,
  };
  return (
    <>
      <PageTitle title={t('settlement.desk')} hint={t('settlement.deskHint')} />
      {view !== 'alarms' && <FrozenBanner count={waiting?.alarms ?? 0} />}
      <RunningList />
      <ViewLinks
        label={t('settlement.view')}
        value={view}
        links={views.map((name) => ({
          value: name,
          to: name === 'all' ? SETTLEMENT_DESK : `${SETTLEMENT_DESK}?state=${name}`,
          text: t(`settlement.views.${name}`),
          ...(counts[name] !== undefined && { count: counts[name] }),
        }))}
      />
      {view === 'alarms' ? (
        <AlarmList />
      ) : (
        <DeskList key={view} view={view} actions={maySettle ? asked.actions : null} />
      )}
      <DeskDialogs question={asked.question} onClose={asked.close} />
    </>
  );
}

type Question = { kind: 'settle' | 'reverse'; row: Settlement };

function useDeskQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    close: () => setQuestion(null),
    actions: {
      onSettle: (row: Settlement) => setQuestion({ kind: 'settle', row }),
      onReverse: (row: Settlement) => setQuestion({ kind: 'reverse', row }),
    },
  };
}

/** Both dialogs. What is not over when they are answered is followed above the list. */
function DeskDialogs({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const [, setParams] = useSearchParams();
  if (!question) return null;
  const { row } = question;
  const handleDone = ({ message, isFinished }: { message: string; isFinished: boolean }) => {
    toast.success(message);
    if (!isFinished)
      setParams((before) => new URLSearchParams([...before, ['follow', row.betId]]), { replace: true });
  };
  const match = {
    id: row.betId,
    teamA: row.teamAName,
    teamB: row.teamBName,
    startsAt: Date.parse(row.betStartTime),
    endsAt: Date.parse(row.betEndTime),
    isExpired: true,
  };
  return (
    <Suspense>
      {question.kind === 'settle' ? (
        <SettleDialog
          match={match}
          onClose={onClose}
          onSettled={(settled) => {
            handleDone(settled);
            onClose();
          }}
        />
      ) : (
        <ReverseDialog row={row} onClose={onClose} onReversed={handleDone} />
      )}
    </Suspense>
  );
}

function FrozenBanner({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-loss/40 bg-loss/13 p-3.5 font-semibold">
      <Snowflake aria-hidden className="size-5 text-loss" />
      {t('alarms.banner', { count })}
      <Link
        to={`${SETTLEMENT_DESK}?state=alarms`}
        className="ml-auto rounded font-bold underline underline-offset-4"
      >
        {t('alarms.bannerAction')}
      </Link>
    </p>
  );
}
