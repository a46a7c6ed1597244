import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/time/server-clock.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { useLeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { copyOf, type EditedMatch, emptyDraft, type MatchDraft } from './draft/match-draft.ts';
import type { PreviewedMatch } from './draft/previewed-match.ts';
import type { RateQuestion } from './draft/rate-question.ts';
import { sentMatchOf } from './draft/sent-match.ts';
import { MatchForm } from './match-form.tsx';
import { useCopiedMatch, useCreateMatch } from './queries.ts';
import { RateDialog } from './rate-dialog.tsx';
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

function NewMatch({ copied, onCreated, preview }: NewMatchProps) {
  const { t } = useTranslation();
  const create = useCreateMatch();
  const [start] = useState(() => (copied ? copyOf(copied.match, serverNow()) : emptyDraft));
  const [asked, setAsked] = useState<{ draft: MatchDraft; question: RateQuestion } | null>(null);
  const state = useMatchForm({
    start,
    fail: create.fail,
    onDoubt: (draft, question) => setAsked({ draft, question }),
    onReady: (draft) =>
      create.press(async (send) => {
        const { message } = await send(sentMatchOf(draft, { poster: state.poster.file }));
        toast.success(message);
        state.form.reset(emptyDraft, { keepDirtyValues: false });
        state.poster.clear();
        onCreated();
      }, state.refuseBy),
  });
  const { blocker } = useLeaveGuard(state.hasChanges);
  const { take } = state.poster;
  const [copiedPoster] = useState(copied?.poster ?? null);
  useEffect(() => {
    if (copiedPoster) take(copiedPoster);
    // Read once, when the form opens; the form owns it from then on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [copiedPoster]);

  return (
    <>
      {copied && (
        <p role="status" className="mb-4 rounded-control bg-accent/13 px-4 py-3 text-sm">
          {t('matchForm.create.copied', { teamA: copied.match.teamAName, teamB: copied.match.teamBName })}
        </p>
      )}
      <MatchForm state={state} isBusy={create.isBusy} blocker={blocker} preview={preview}>
        <p role="status" className="w-full text-right text-sm text-text-2 empty:hidden">
          {create.isRetrying && t('matchForm.create.retrying')}
        </p>
        <Button
          type="submit"
          isBusy={create.isBusy || state.poster.choice.state === 'working'}
          className="w-full wide:w-auto"
        >
          {t('matchForm.create.submit')}
        </Button>
      </MatchForm>
      {asked && (
        <RateDialog
          {...asked}
          onBack={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void state.goOn(asked.draft);
          }}
        />
      )}
    </>
  );
}
