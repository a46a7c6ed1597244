import { useQueryClient } from '@tanstack/react-query';
import { parsePercent } from '@tossbook/rules';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/time/server-clock.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { useLeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { copyOf, type EditedMatch, emptyDraft, type MatchDraft } from './draft/match-draft.ts';
import type { PreviewedMatch } from './draft/previewed-match.ts';
import { questionOfNew, type RateQuestion } from './draft/rate-question.ts';
import { sentMatchOf } from './draft/sent-match.ts';
import { AgainButton, hoursAgain } from './help/again.tsx';
import type { FormHelp } from './help/form-help.ts';
import { RateNotice } from './help/rate-notice.tsx';
import { TwinNotice } from './help/twin-notice.tsx';
import { type Closing, twinOf } from './help/twins.ts';
import { MatchForm } from './match-form.tsx';
import {
  closingsOptions,
  useClosings,
  useCopiedMatch,
  useCreateMatch,
  useRateRules,
  useSuggestions,
} from './queries.ts';
import { SittingList, useSitting } from './sitting.tsx';
import { useMatchForm } from './use-match-form.ts';

type CreateMatchProps = {
  /** The match being copied. */
  copiedId: string | null;
  onCreated: () => void;
  preview: (match: PreviewedMatch) => ReactNode;
};

export function CreateMatch({ copiedId, ...rest }: CreateMatchProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCopiedMatch(copiedId);
  if (copiedId === null) return <NewMatch copied={null} {...rest} />;
  if (data) return <NewMatch key={copiedId} copied={data} {...rest} />;
  if (!error) return <TableSkeleton rows={5} />;
  return (
    <ErrorState
      title={t('matchForm.create.copyFailed')}
      message={error.message}
      retryText={t('failure.retry')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

type NewMatchProps = Omit<CreateMatchProps, 'copiedId'> & {
  copied: { match: EditedMatch; poster: File | null } | null;
};

/** What must be answered before a match is sent. */
type Doubt = { draft: MatchDraft; question: RateQuestion | null; twin: Closing | null };

/** What has been answered beside the form: this rate is meant, this is not that match. */
type Kept = { rate: string | null; reason: string | null; twin: string | null };
const NOTHING_KEPT: Kept = { rate: null, reason: null, twin: null };

function NewMatch({ copied, onCreated, preview }: NewMatchProps) {
  const { t } = useTranslation();
  const create = useCreateMatch();
  const queries = useQueryClient();
  const sitting = useSitting();
  const { usualRates } = useSuggestions();
  const [start] = useState(() => (copied ? copyOf(copied.match, serverNow()) : emptyDraft));
  const [asked, setAsked] = useState<Doubt | null>(null);
  const [kept, setKept] = useState(NOTHING_KEPT);
  const addsAnother = useRef(false);
  // What was sent without an answer may be there already: it is then no second match.
  const [tried, setTried] = useState<string | null>(null);

  /** The match that this one seems to be. Without an answer it is created all the same: it is only a warning. */
  const findTwin = async (draft: MatchDraft) =>
    twinOf(draft, await queries.fetchQuery(closingsOptions(draft.endsAt)).catch(() => []));

  const send = async (draft: MatchDraft, question: RateQuestion | null, confirmed?: { reason?: string }) => {
    const isSure = confirmed !== undefined || tried === JSON.stringify(draft);
    let doubt: Doubt | null = null;
    let isMade = false;
    await create.press(async (post) => {
      const twin = isSure ? null : await findTwin(draft);
      const open = {
        question: isSure || kept.rate === draft.tossRate ? null : question,
        twin: twin?.betId === kept.twin ? null : twin,
      };
      if (open.question || open.twin) {
        doubt = { draft, ...open };
        return;
      }
      setTried(JSON.stringify(draft));
      const reason = confirmed?.reason ?? (kept.rate === draft.tossRate ? kept.reason : null);
      const { message, betId, matchCode } = await post(
        sentMatchOf(draft, { poster: state.poster.file, ...(reason && { reason }) }),
      );
      toast.success(message);
      sitting.add([{ ...draft, betId, code: matchCode, at: serverNow() }]);
      state.form.reset(emptyDraft, { keepDirtyValues: false });
      state.poster.clear();
      setKept(NOTHING_KEPT);
      setTried(null);
      isMade = true;
      onCreated();
    }, state.refuseBy);
    if (doubt) setAsked(doubt);
    else if (isMade && addsAnother.current) state.form.setFocus('teamAName');
  };
  const state = useMatchForm({
    start,
    usualRates,
    fail: create.fail,
    onDoubt: (draft, question) => void send(draft, question),
    onReady: (draft) => send(draft, null),
  });
  const { blocker } = useLeaveGuard(state.hasChanges);
  const { take } = state.poster;
  const [copiedPoster] = useState(copied?.poster ?? null);
  useEffect(() => {
    if (copiedPoster) take(copiedPoster);
    // Read once, when the form opens; the form owns it from then on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [copiedPoster]);

  const submit = ({ another }: { another: boolean }) => {
    addsAnother.current = another;
    state.check();
  };
  const handleKeyDown = (event: KeyboardEvent, help: FormHelp) => {
    const [last] = sitting.made;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat) submit({ another: event.shiftKey });
    } else if (event.altKey && event.code === 'KeyL' && last) {
      event.preventDefault();
      help.put(hoursAgain(last, serverNow()));
    }
  };
  const isBusy = create.isBusy || state.poster.choice.state === 'working';

  return (
    <>
      {copied && (
        <p role="status" className="mb-4 rounded-control bg-accent/13 px-4 py-3 text-sm">
          {t('matchForm.create.copied', { teamA: copied.match.teamAName, teamB: copied.match.teamBName })}
        </p>
      )}
      <MatchForm
        isNew
        state={state}
        isBusy={create.isBusy}
        blocker={blocker}
        preview={preview}
        onKeyDown={handleKeyDown}
        notices={
          <Notices state={state} kept={kept} tried={tried} onKeep={(more) => setKept({ ...kept, ...more })} />
        }
        aside={<SittingList made={sitting.made} />}
      >
        <p role="status" className="w-full text-right text-sm text-text-2 empty:hidden">
          {create.isRetrying && t('matchForm.create.retrying')}
        </p>
        {sitting.made[0] && <AgainButton last={sitting.made[0]} form={state.form} />}
        <Button
          look="secondary"
          isBusy={isBusy}
          aria-keyshortcuts="Control+Shift+Enter"
          className="w-full wide:w-auto"
          onClick={() => submit({ another: true })}
        >
          {t('matchForm.create.another')}
          <kbd className="hidden rounded-item border border-line px-1.5 text-xs font-medium text-text-2 full:inline">
            {t('matchForm.create.anotherKeys')}
          </kbd>
        </Button>
        <Button
          type="submit"
          isBusy={isBusy}
          aria-keyshortcuts="Control+Enter"
          className="w-full wide:w-auto"
          onClick={() => void (addsAnother.current = false)}
        >
          {t('matchForm.create.submit')}
        </Button>
      </MatchForm>
      {asked && (
        <DoubtDialog
          {...asked}
          onBack={() => setAsked(null)}
          onConfirm={(reason) => {
            setAsked(null);
            // Kept for another try after a lost answer: the same match is sent again.
            if (reason) setKept({ ...kept, rate: asked.draft.tossRate, reason });
            void send(asked.draft, null, { ...(reason && { reason }) });
          }}
        />
      )}
    </>
  );
}

type NoticesProps = {
  state: ReturnType<typeof useMatchForm>;
  kept: Kept;
  tried: string | null;
  onKeep: (more: Partial<Kept>) => void;
};

/** What is odd about the match as entered so far, with the ways out. */
function Notices({ state: { form }, kept, tried, onKeep }: NoticesProps) {
  const rules = useRateRules();
  const { usualRates } = useSuggestions();
  const draft = { ...emptyDraft, ...useWatch({ control: form.control }) };
  const twin = twinOf(draft, useClosings(draft.endsAt));
  const rate = parsePercent(draft.tossRate);
  const question = rate && questionOfNew(rate, rules, usualRates);
  return (
    <>
      {question && kept.rate !== draft.tossRate && (
        <RateNotice
          question={question}
          onChange={(percent) => form.setValue('tossRate', percent, { shouldDirty: true })}
          onKeep={(reason) => onKeep({ rate: draft.tossRate, reason })}
        />
      )}
      {twin && kept.twin !== twin.betId && tried !== JSON.stringify(draft) && (
        <TwinNotice twin={twin} endsAt={draft.endsAt} onKeep={() => onKeep({ twin: twin.betId })} />
      )}
    </>
  );
}
