import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { matchForm } from '../../lib/texts/match-form.en.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { copyOf, type EditedMatch, emptyDraft, type MatchDraft } from './match-draft.ts';
import { useCopiedMatch, useCreateMatch } from './match-form.api.ts';
import { MatchForm } from './match-form.tsx';
import type { PreviewedMatch } from './previewed-match.ts';
import { RateDialog } from './rate-dialog.tsx';
import type { RateQuestion } from './rate-question.ts';
import { sentMatchOf } from './sent-match.ts';
import { useMatchForm } from './use-match-form.ts';

addTexts({ matchForm });

type CreateMatchProps = {
  /** The match that the new one is made after. */
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
    // Taken once, when the form opens; afterwards it is the form's own.
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
