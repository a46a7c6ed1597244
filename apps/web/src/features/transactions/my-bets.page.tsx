import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { MyBets } from './my-bets.tsx';

export const OpenBetsPage = () => <MyBetsPage status="pending" />;
export const SettledBetsPage = () => <MyBetsPage status="settled" />;

function MyBetsPage({ status }: { status: 'pending' | 'settled' }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-[64rem]">
      <PageTitle title={t('myBets.title')} hint={t('myBets.hint')} />
      <MyBets status={status} />
    </div>
  );
}
