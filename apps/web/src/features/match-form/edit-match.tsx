import { CircleSlash, Copy, UserPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '../../lib/toast.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { useLeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { changesOf } from './draft/changes-of.ts';
import { draftOf, type EditedMatch, type MatchDraft, posterUrlOf } from './draft/match-draft.ts';
import type { PreviewedMatch } from './draft/previewed-match.ts';
import type { RateQuestion } from './draft/rate-question.ts';
import { sentMatchOf } from './draft/sent-match.ts';
import { MatchForm } from './match-form.tsx';
import { copyAddress } from './paths.ts';
import { useEditMatch, useMatch } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useMatchForm } from './use-match-form.ts';

type EditMatchProps = {
  betId: string;
  /** The match from the previous page, used until it is loaded. */
  passed: EditedMatch | null;
  onSaved: () => void;
  preview: (match: PreviewedMatch) => ReactNode;
};

const ENDED: EditedMatch['state'][] = ['closed', 'settling', 'settled', 'reversing'];

export function EditMatch({ betId, passed, ...rest }: EditMatchProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMatch(betId);
  const match = data ?? passed;
  if (match && ENDED.includes(match.state)) return <EndedMatch betId={betId} />;
  if (match) return <EditedForm match={match} {...rest} />;
  if (!error) return <TableSkeleton rows={5} />;
  return (
    <ErrorState
      title={t('matchForm.edit.failed')}
      message={error.message}
      retryText={t('failure.retry')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function EndedMatch({ betId }: { betId: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={CircleSlash}
      title={t('matchForm.edit.closedTitle')}
      hint={t('matchForm.edit.closedHint')}
    >
      <CopyLink betId={betId} />
    </EmptyState>
  );
}

/** Opens a new form prefilled from this match. */
const CopyLink = ({ betId }: { betId: string }) => {
  const { t } = useTranslation();
  return (
    <Link
      to={copyAddress(betId)}
      className={buttonLook({ look: 'secondary', className: 'w-full wide:w-auto' })}
    >
      <Copy aria-hidden className="size-4" />
      {t('matchForm.edit.copy')}
    </Link>
  );
};

type Reviewed = { draft: MatchDraft; question: RateQuestion | null; edition: string };
type EditedFormProps = Pick<EditMatchProps, 'onSaved' | 'preview'> & { match: EditedMatch };

function EditedForm({ match, onSaved, preview }: EditedFormProps) {
  const { t } = useTranslation();
  const edit = useEditMatch();
  const [opened] = useState(match.edition);
  const [asked, setAsked] = useState<Reviewed | null>(null);
  // Somebody else's change closes the review: it compared with what is no longer there.
  const reviewed = asked?.edition === match.edition ? asked : null;
  const review = (draft: MatchDraft, question: RateQuestion | null) =>
    setAsked({ draft, question, edition: match.edition });
  const state = useMatchForm({
    start: draftOf(match),
    match,
    fail: edit.fail,
    onDoubt: review,
    onReady: (draft) => {
      const { file, isRemoved } = state.poster;
      if (changesOf(match, draft).length > 0 || file || isRemoved) review(draft, null);
      else toast.info(t('matchForm.edit.unchanged'), { toastId: 'unchanged' });
    },
  });
  const { blocker, letGo } = useLeaveGuard(state.hasChanges);

  const save = (draft: MatchDraft, reason: string) =>
    edit.press(
      async (send) => {
        const { file: poster, isRemoved: removesPoster } = state.poster;
        const { message } = await send({
          ...sentMatchOf(draft, { match, reason, poster, removesPoster }),
          betId: match._id,
        });
        toast.success(message);
        letGo();
        onSaved();
      },
      (error) => {
        setAsked(null);
        state.refuseBy(error);
      },
    );

  return (
    <>
      {match.edition !== opened && (
        <div className="mb-4">
          <Notice icon={UserPen} title={t('matchForm.edit.changed')}>
            <p>{t('matchForm.edit.followed')}</p>
          </Notice>
        </div>
      )}
      <MatchForm
        state={state}
        isBusy={edit.isBusy}
        blocker={blocker}
        presentPosterUrl={posterUrlOf(match)}
        sides={match.hasBets === undefined ? 'unknown' : match.hasBets ? 'locked' : 'free'}
        preview={preview}
      >
        <CopyLink betId={match._id} />
        <Button
          type="submit"
          disabled={state.poster.choice.state === 'working'}
          className="w-full wide:w-auto"
        >
          {t('matchForm.edit.submit')}
        </Button>
      </MatchForm>
      {reviewed && (
        <ReviewDialog
          match={match}
          draft={reviewed.draft}
          question={reviewed.question}
          poster={state.poster.isRemoved ? 'removed' : state.poster.file ? 'new' : 'kept'}
          isSaving={edit.isBusy}
          onClose={() => setAsked(null)}
          onSave={(reason) => void save(reviewed.draft, reason)}
        />
      )}
    </>
  );
}
