import { MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { EditedMatch } from '../../match-form/draft/match-draft.ts';
import { EditMatch } from '../../match-form/edit-match.tsx';
import { editAddress } from '../../match-form/paths.ts';
import { MatchPreview } from '../match-preview.tsx';
import { DASHBOARD } from '../paths.ts';

type Passed = { match?: EditedMatch } | null;

export function EditBetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useLocation().state as Passed;
  const betId = useSearchParams()[0].get('betId');
  const passed = state?.match ?? null;
  // The address alone must be enough to restore the page.
  if (betId === null && passed) return <Navigate replace to={editAddress(passed._id)} state={state} />;
  return (
    <>
      <PageTitle title={t('matchForm.edit.title')} hint={t('matchForm.edit.hint')} />
      {betId === null ? (
        <NoMatch />
      ) : (
        <EditMatch
          key={betId}
          betId={betId}
          passed={passed?._id === betId ? passed : null}
          onSaved={() => void navigate(DASHBOARD)}
          preview={(match) => <MatchPreview match={match} withoutEnd={t('matchForm.noEnd')} />}
        />
      )}
    </>
  );
}

function NoMatch() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={MousePointerClick}
      title={t('matchForm.edit.noneTitle')}
      hint={t('matchForm.edit.noneHint')}
    >
      <Link to={DASHBOARD} className={buttonLook()}>
        {t('matchForm.edit.toDashboard')}
      </Link>
    </EmptyState>
  );
}
