import { Dialog } from '@base-ui/react/dialog';
import type { Paise } from '@tossbook/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { LayerClose } from '../../../ui/overlay/layer-close.tsx';
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { SETTLED_BETS } from '../../transactions/paths.ts';
import type { ClientMatch } from '../client-match.ts';
import { Coin } from './coin.tsx';
import { MomentFacts, MomentList, SeveralFigure, SingleFigure, TossWords } from './moment-parts.tsx';
import './result-moment.css';
import { toneOf } from './outcome.ts';
import type { SettledBet } from './use-due-results.ts';

/** When the coin lies still, as in its animation. */
const LANDS_MS = 1_700;

type ResultMomentProps = {
  results: readonly SettledBet[];
  isOpen: boolean;
  onClose: () => void;
  balance: Paise | null;
  /** The next match to bet on, if there is one to offer. */
  next: ClientMatch | null;
};

/** Who won the toss, and what that means for the caller; several results are told together. */
export function ResultMoment({ results, isOpen, onClose, balance, next }: ResultMomentProps) {
  const { t } = useTranslation();
  const hasLanded = useHasLanded(isOpen);
  const done = useRef<HTMLButtonElement>(null);
  const goesNext = useRef(false);
  useBackCloses({ isOpen, isBusy: false, onClose });
  const [first] = results;
  if (!first) return null;
  const only = results.length === 1 ? first : null;
  const tone = toneOf(results);
  const isLoss = tone === 'loss';
  // After a loss no other bet is offered.
  const offered = isLoss ? null : next;
  const handleNext = () => {
    goesNext.current = true;
    onClose();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim backdrop-blur-[2px] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none" />
        <Dialog.Popup
          data-tone={tone}
          initialFocus={done}
          // Whoever wants the next match is led to it; everybody else goes on where they were.
          finalFocus={() => (goesNext.current ? buttonOf(offered) : true)}
          className="moment"
        >
          <div className="flex justify-end">
            <LayerClose label={t('dialog.close')} />
          </div>
          <Coin
            key={first.result.settledAt}
            sport={first.sport}
            team={only?.result.winner ?? null}
            look={only && only.result.winner === null ? 'edge' : isLoss ? 'dull' : 'bright'}
            isSmall={!only}
          />
          <Dialog.Title className="mt-4 text-[1.35rem] leading-snug font-bold tracking-tight text-balance wrap-anywhere">
            {only ? (
              <TossWords winner={only.result.winner} />
            ) : (
              t('moment.several', { count: results.length })
            )}
          </Dialog.Title>
          {/* Said by a screen reader when it comes, and takes its room from the beginning. */}
          <div role="status" className="min-h-[5.6rem]">
            {hasLanded && (
              <div className="coin-told">
                {only ? <SingleFigure bet={only} /> : <SeveralFigure results={results} />}
              </div>
            )}
          </div>
          {only ? (
            <MomentFacts bet={only} balance={balance} />
          ) : (
            <MomentList results={results} balance={balance} />
          )}
          <div className="mt-5 grid grid-cols-2 gap-2.5">
            <Button
              ref={done}
              look={isLoss ? 'secondary' : 'primary'}
              onClick={onClose}
              className="col-span-2 min-h-13"
            >
              {t('moment.done')}
            </Button>
            <Link
              to={SETTLED_BETS}
              className={buttonLook({
                look: isLoss ? 'quiet' : 'secondary',
                className: offered ? undefined : 'col-span-2',
              })}
            >
              {t('menu.myBets')}
            </Link>
            {offered && (
              <Button look="secondary" onClick={handleNext}>
                {t('moment.next')}
              </Button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The figure comes when the coin lies; for those who want no motion it is there at once. */
function useHasLanded(isOpen: boolean): boolean {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [hasLanded, setHasLanded] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setHasLanded(true), isStill ? 0 : LANDS_MS);
    return () => {
      clearTimeout(timer);
      setHasLanded(false);
    };
  }, [isOpen, isStill]);
  return hasLanded;
}

/** The first button of a match's card. Reaching it also brings the card into sight. */
const buttonOf = (match: ClientMatch | null) =>
  document.querySelector<HTMLElement>(`[data-match="${match?.id}"] button:enabled`);
