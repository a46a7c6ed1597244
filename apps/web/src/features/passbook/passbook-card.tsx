import { formatIst, formatRupees, rupees } from '@tossbook/rules';
import { Dot, Minus, Plus, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { knownIn } from '../../lib/known-value.ts';
import { MatchCode } from '../../ui/match-code.tsx';
import { EntryMoney } from '../../ui/money/entry-money.tsx';
import { Money } from '../../ui/money/money.tsx';
import { knownReceipt } from './known-receipt.ts';
import type { Entry } from './queries.ts';

const signs = { credit: Plus, debit: Minus };

/** An entry in a few words. */
export const aboutEntry = ({ transactionDescription, transactionAmount }: Entry) =>
  `${transactionDescription} · ${formatRupees(rupees(transactionAmount))}`;

type PassbookCardProps = { entry: Entry; onReceipt: () => void };

/**
 * One entry of the timeline: what it was, the amount, and the resulting balance. Its day is the heading above. The whole
 * of an entry that has a receipt opens it: another button in it would not fit on a phone.
 */
export function PassbookCard({ entry, onReceipt }: PassbookCardProps) {
  const { t } = useTranslation();
  const side = knownIn(signs, entry.transactionType);
  const Sign = side === null ? Dot : signs[side];
  return (
    <li className="group/entry relative flex gap-3 px-3.5 py-3 transition has-[button]:hover:bg-surface-2/60 has-focus-visible:bg-surface-2/60 first:rounded-t-card last:rounded-b-card wide:px-4">
      <span
        aria-hidden
        className="absolute top-0 bottom-0 left-[calc(0.875rem+1.125rem)] w-px bg-line group-first/entry:top-6 group-last/entry:bottom-auto group-last/entry:h-6 group-only/entry:hidden wide:left-[calc(1rem+1.125rem)]"
      />
      <span
        data-side={entry.transactionType}
        className="relative grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-text-2 data-[side=credit]:text-gain data-[side=debit]:text-loss"
      >
        <Sign aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
        <h3 className="font-semibold wrap-break-word">
          {knownReceipt(entry.receipt) ? (
            <button
              type="button"
              aria-label={t('passbook.openReceipt', { about: aboutEntry(entry) })}
              onClick={onReceipt}
              className="-my-3 py-3 text-left after:absolute after:inset-0"
            >
              {entry.transactionDescription}
              <ReceiptText aria-hidden className="ml-1.5 inline size-4 align-[-0.15em] text-text-2" />
            </button>
          ) : (
            entry.transactionDescription
          )}
        </h3>
        <p className="text-right font-bold tracking-tight">
          <EntryMoney type={entry.transactionType} amount={rupees(entry.transactionAmount)} />
        </p>
        <p className="text-sm wrap-break-word text-text-2">
          {entry.betTeamName && (
            <>
              {t('passbook.onTeam', { team: entry.betTeamName })}{' '}
              {entry.matchCode !== null && <MatchCode code={entry.matchCode} />}
              {'\u00a0· '}
            </>
          )}
          <Time at={entry.timeStamp} />
          {'\u00a0· '}
          {t('passbook.no', { no: entry._id })}
        </p>
        <p className="text-right text-sm text-text-2">
          <span className="sr-only wide:not-sr-only">{t('passbook.balance')}</span>{' '}
          <Money amount={rupees(entry.balance)} />
        </p>
      </div>
    </li>
  );
}

/** The time of day; who cannot see the heading hears the day too. */
function Time({ at }: { at: string }) {
  const [date, ...time] = formatIst(new Date(at)).split(' ');
  return (
    <time dateTime={at}>
      <span className="sr-only">{date} </span>
      <span className="whitespace-nowrap">
        {time.join(' ')} <span className="text-[0.8em]">IST</span>
      </span>
    </time>
  );
}
