import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { BetRow } from './bet-row.tsx';
import { useBetsOn } from './queries.ts';

const BetDetails = lazy(() =>
  import('./bet-details.page-part.tsx').then(({ BetDetails: Component }) => ({ default: Component })),
);

/** The caller's bets on one match, if there are any. */
export function BetsOnMatch({ betId }: { betId: string }) {
  const { t } = useTranslation();
  const { data: bets = [] } = useBetsOn(betId);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = bets.find(({ _id }) => _id === openId);
  if (bets.length === 0) return null;
  return (
    <Panel title={t('myBets.onMatch')}>
      <ul className="divide-y divide-line">
        {bets.map((bet, index) => (
          <BetRow key={bet._id} bet={bet} no={index + 1} onOpen={() => setOpenId(bet._id)} />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <BetDetails bet={opened} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
