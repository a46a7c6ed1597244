import { Dialog } from '@base-ui/react/dialog';
import { formatRupees, type Paise } from '@tossbook/rules';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';
import './bonus-celebration.css';

const SHOWN_MS = 8000;
const PIECES = 36;
const tones = ['bg-accent', 'bg-accent-lift', 'bg-side-a', 'bg-side-b', 'bg-gain'];

/** Covers the whole page for eight seconds or until it is pressed. */
export function BonusCelebration({ amount, onClose }: { amount: Paise; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
    // The eight seconds count from when it appears; re-rendering does not restart them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, []);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-scrim backdrop-blur-sm" />
        <Dialog.Popup className="fixed inset-0 z-60 outline-none">
          <Dialog.Close className="relative grid size-full place-content-center justify-items-center overflow-hidden px-6 text-center outline-none">
            <Confetti />
            <span className="relative grid justify-items-center rounded-[28px] border border-line bg-surface px-8 py-9 shadow-card wide:px-14">
              <span className="coin-toss grid place-items-center">
                <Logo className="size-24 drop-shadow-[0_10px_30px_var(--accent)]" />
              </span>
              <Dialog.Title render={<span />} className="mt-6 text-lg font-bold">
                {t('bonuses.celebration')}
              </Dialog.Title>
              <span className="mt-1 text-[3.2rem] leading-tight font-extrabold tracking-tight text-accent-text">
                +{formatRupees(amount)}
              </span>
              <span className="font-semibold">{t('bonuses.credited')}</span>
              <span className="mt-4 text-text-2">{t('bonuses.tomorrow')}</span>
              <span className="mt-6 text-[0.8rem] text-text-2">{t('bonuses.close')}</span>
            </span>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Falls once. Each piece's start depends only on its number, so renders never differ. */
function Confetti() {
  return (
    <span aria-hidden className="confetti pointer-events-none absolute inset-0">
      {Array.from({ length: PIECES }, (_, piece) => (
        <span
          key={piece}
          className={`absolute -top-6 rounded-[3px] ${tones[piece % tones.length]} ${piece % 3 === 0 ? 'size-3 rounded-full' : 'h-4 w-2'}`}
          style={{
            left: `${(piece * 61) % 100}%`,
            animationDelay: `${(piece * 137) % 1400}ms`,
            animationDuration: `${2600 + ((piece * 397) % 1800)}ms`,
          }}
        />
      ))}
    </span>
  );
}
