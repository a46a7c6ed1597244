import { CirclePlay, OctagonPause } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { askedToSuspend } from '../paths.ts';
import { sportName } from '../sport-name.ts';
import { isExpiredAt, type StaffMatch } from '../staff/staff-match.ts';
import { type Choice, choicesOf, countConcerned, type MassAct, resumableOf } from './mass-scope.ts';

const MassDialog = lazy(async () => ({ default: (await import('./mass-dialog.tsx')).MassDialog }));

type Asked = { act: MassAct; key: string };

/** Those that may still take bets. */
function useOpen(matches: readonly StaffMatch[]): StaffMatch[] {
  const openIds = useFromNow((now) =>
    matches
      .filter((match) => !match.isGone && !isExpiredAt(match, now))
      .map(({ id }) => id)
      .join(),
  ).split(',');
  return matches.filter(({ id }) => openIds.includes(id));
}

/** Stops all matches, a sport or a league: one press to ask, one to answer. */
export function SuspendBar({ matches }: { matches: readonly StaffMatch[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { key: visit, state } = useLocation() as { key: string; state: unknown };
  const [askedOn, setAskedOn] = useState('');
  const scope = askedToSuspend(state);
  if (scope !== null && visit !== askedOn) {
    setAskedOn(visit);
    setAsked({ act: 'suspend', key: scope });
  }
  const open = useOpen(matches);
  const choices = choicesOf(open);
  const firstLeague = choices.find(({ about }) => about.scope === 'league');
  const ask = (key: string) => setAsked({ act: 'suspend', key });
  useShortcuts(
    open.length === 0 ? [] : [{ keys: 'Shift+S', words: t('room.keys.suspend'), run: () => ask('all') }],
  );
  if (open.length === 0) return null;
  const button = ({ key, about }: Choice, name: string) => (
    <button
      key={key}
      type="button"
      onClick={() => ask(key)}
      className="flex h-full items-center gap-1.25 border-l border-loss/35 px-2.5 hover:bg-loss hover:text-on-loss"
    >
      {name} <span className="font-medium opacity-80">{countConcerned(open, about, 'suspend')}</span>
    </button>
  );
  return (
    <>
      <Button look="secondary" onClick={() => ask('all')} className="border-loss/60! text-loss! aside:hidden">
        <OctagonPause aria-hidden className="size-4" />
        {t('room.suspendWord')}
      </Button>
      <div
        role="group"
        aria-label={t('room.suspendGroup')}
        className="hidden h-8.5 items-center overflow-hidden rounded-item border border-loss/60 text-xs font-semibold aside:flex"
      >
        <span
          aria-hidden
          className="flex h-full items-center gap-1.5 bg-loss/12 px-2.5 text-[color-mix(in_srgb,var(--loss)_80%,var(--text))]"
        >
          <OctagonPause className="size-4" />
          {t('room.suspendWord')}
        </span>
        {choices
          .filter(({ about }) => about.scope !== 'league')
          .map((choice) =>
            button(
              choice,
              choice.about.scope === 'sport' ? sportName(choice.about.sport) : t('room.suspendAll'),
            ),
          )}
        {firstLeague && (
          <button
            type="button"
            onClick={() => ask(firstLeague.key)}
            className="h-full border-l border-loss/35 px-2.5 hover:bg-loss hover:text-on-loss"
          >
            {t('room.suspendLeague')}…
          </button>
        )}
      </div>
      <Question asked={asked} matches={open} onClose={() => setAsked(null)} />
    </>
  );
}

/** Says that matches are suspended together, for as long as they are, with the way back. */
export function SuspensionNotice({
  matches,
  mayResume,
}: {
  matches: readonly StaffMatch[];
  mayResume: boolean;
}) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useOpen(matches);
  const held = open.filter(({ suspendedBy }) => suspendedBy.length > 0);
  if (held.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-2.25 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-loss/50 bg-loss/9 px-3 py-1.5 text-sm"
    >
      <OctagonPause aria-hidden className="size-4.5 shrink-0 text-loss" />
      <p className="min-w-0 flex-1 basis-60">
        <b>{t('room.suspended', { count: held.length })}</b>{' '}
        <span className="text-text-2">{t('room.suspendedNote')}</span>
      </p>
      {mayResume && (
        <Button
          look="secondary"
          size="small"
          onClick={() => setAsked({ act: 'resume', key: resumableOf(held) })}
          className="min-h-11! aside:min-h-8!"
        >
          <CirclePlay aria-hidden className="size-4" />
          {t('panic.resume')}
        </Button>
      )}
      <Question asked={asked} matches={open} onClose={() => setAsked(null)} />
    </div>
  );
}

type QuestionProps = { asked: Asked | null; matches: readonly StaffMatch[]; onClose: () => void };

const Question = ({ asked, matches, onClose }: QuestionProps) =>
  asked && (
    <Suspense>
      <MassDialog act={asked.act} first={asked.key} matches={matches} onClose={onClose} />
    </Suspense>
  );
