import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { MatchPreview } from '../matches/match-preview.tsx';
import { CreateMatch } from './create-match.tsx';

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
