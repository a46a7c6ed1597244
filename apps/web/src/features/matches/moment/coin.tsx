import { clsx } from 'clsx';
import { Crest } from '../../../ui/crest/crest.tsx';
import './coin.css';

/** How it lies in the end. */
export type CoinLook = 'bright' | 'dull' | 'edge';

type CoinProps = { look: CoinLook; sport: string; team?: string | null; isSmall?: boolean };

/** The coin of the toss: turns once, and shows who won. On its edge if nobody did. Decoration. */
export const Coin = ({ look, sport, team = null, isSmall = false }: CoinProps) => (
  <div aria-hidden className={clsx('coin-air', isSmall && 'coin-air-small')}>
    <div className="coin" data-look={look}>
      <div className="coin-face">
        {team === null ? (
          <span className="coin-mark">T</span>
        ) : (
          <Crest team={{ name: team, sport }} className="size-[58%]" />
        )}
      </div>
      <div className="coin-face coin-back">
        <span className="coin-mark">T</span>
      </div>
    </div>
  </div>
);
