import type { ReceiptAddress } from '@tossbook/contract';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedReceipt } from './signed-receipt.tsx';

export { loadCode } from './load-code.tsx';

/** The signed receipt of a bet, for whoever wants it: most only want to know that the bet is placed. */
export function ReceiptProof({ asked }: { asked: ReceiptAddress }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="rounded-control border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-3.5 text-left font-semibold"
      >
        {t('receipt.title')}
        {/* Drawn here: an icon shared with other pages would make the home load more of them. */}
        <span
          aria-hidden
          className={clsx(
            'mr-1 ml-auto size-2 border-r-2 border-b-2 border-text-2 transition-transform',
            isOpen ? 'translate-y-0.5 rotate-225' : '-translate-y-0.5 rotate-45',
          )}
        />
      </button>
      {isOpen && (
        <div className="px-3.5 pt-1 pb-3.5">
          <SignedReceipt asked={asked} />
        </div>
      )}
    </div>
  );
}
