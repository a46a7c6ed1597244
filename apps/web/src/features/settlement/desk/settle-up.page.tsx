import { Snowflake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { toast } from '../../../lib/toast.tsx';
import { ViewLinks } from '../../../ui/list/view-links.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AlarmList } from '../../alarms/alarm-list.tsx';
import { useWaiting } from '../../waiting/queries.ts';
import { SETTLEMENT_DESK } from '../paths.ts';
import type { Settlement } from '../queries.ts';
import { DeskList } from './desk-list.tsx';
import { RunningList } from './running-list.tsx';

const loadDialogs = () => import('../dialogs.ts');
const SettleDialog = lazy(() =>
  loadDialogs().then(({ SettleDialog: Component }) => ({ default: Component })),
);
const ReverseDialog = lazy(() =>
  loadDialogs().then(({ ReverseDialog: Component }) => ({ default: Component })),
);

const VIEWS = ['all', 'waiting', 'settled', 'alarms'] as const;
type View = (typeof VIEWS)[number];

/** The settlement desk: waiting, in progress, settled, and frozen by the books. */
export function SettleUpPage() {
  const { t } = useTranslation();
  const maySettle = usePermission('settlement.manage');
  const mayUnfreeze = usePermission('alarm.manage');
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

/** Both dialogs. Anything unfinished when they are answered is shown above the list. */
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
    code: row.code,
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
