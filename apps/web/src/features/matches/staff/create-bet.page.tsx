import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { buttonLook } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CreateMatch } from '../../match-form/create-match.tsx';
import { FIXTURE_LIST } from '../../match-form/paths.ts';
import { MatchPreview } from '../match-preview.tsx';

export function CreateBetPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageTitle title={t('matchForm.create.title')} hint={t('matchForm.create.hint')}>
        <Link
          to={FIXTURE_LIST}
          className={buttonLook({ look: 'secondary', size: 'small', className: 'min-h-11 wide:min-h-9' })}
        >
          <ListPlus aria-hidden className="size-4" />
          {t('matchForm.create.list')}
        </Link>
      </PageTitle>
      <CreateMatch
        copiedId={params.get('copyOf')}
        onCreated={() => setParams({}, { replace: true })}
        preview={(match) => <MatchPreview match={match} withoutEnd={t('matchForm.noEnd')} />}
      />
    </>
  );
}
