import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { MarketList } from './market-list.tsx';

/** The open bets on every match, and the house result for each outcome. */
export function MarketAnalysisPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('market.title')} hint={t('market.hint')} />
      <MarketList />
    </>
  );
}
