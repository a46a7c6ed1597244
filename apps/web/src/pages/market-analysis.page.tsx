import { useTranslation } from 'react-i18next';
import { MarketList } from '../features/market/market-list.tsx';
import { addTexts } from '../lib/i18n.ts';
import { market } from '../lib/texts/market.en.ts';
import { PageTitle } from '../ui/page-title.tsx';

addTexts({ market });

/** The open bets of every match, and what the house makes of each result. */
export function MarketAnalysisPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('market.title')} hint={t('market.hint')} />
      <MarketList />
    </>
  );
}
