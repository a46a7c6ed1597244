import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CreateMatch } from '../features/match-form/create-match.tsx';
import { MatchPreview } from '../features/matches/match-preview.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function CreateBetPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageTitle title={t('matchForm.create.title')} hint={t('matchForm.create.hint')} />
      <CreateMatch
        copiedId={params.get('copyOf')}
        onCreated={() => setParams({}, { replace: true })}
        preview={(match) => <MatchPreview match={match} withoutEnd={t('matchForm.noEnd')} />}
      />
    </>
  );
}
