import { paise, rupees } from '@tossbook/rules';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IstTime } from '../../ui/ist-time.tsx';
import { Money } from '../../ui/money.tsx';
import type { Entry } from './passbook.api.ts';

/** One row of the passbook: what it was, how much, and the balance it left. */
export function PassbookCard({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const isCredit = entry.transactionType === 'credit';
  const Arrow = isCredit ? ArrowDownLeft : ArrowUpRight;
  const amount = rupees(entry.transactionAmount);
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-1 gap-3 p-4">
        <span
          data-side={entry.transactionType}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-loss/13 text-loss data-[side=credit]:bg-gain/13 data-[side=credit]:text-gain"
        >
          <Arrow aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-break-word">{entry.transactionDescription}</h2>
          {entry.betTeamName && (
            <p className="text-sm wrap-break-word text-text-2">
              {t('passbook.onTeam', { team: entry.betTeamName })}
            </p>
          )}
          <p className="mt-1 text-xl font-bold tracking-tight">
            <Money amount={isCredit ? amount : paise(-amount)} as="difference" />
          </p>
        </div>
        <span className="text-sm text-text-2">{t('passbook.no', { no: entry._id })}</span>
      </div>
      <div className="flex flex-col gap-0.5 border-t border-line px-4 py-2.5 text-sm">
        <span className="text-text-2">
          <IstTime at={entry.timeStamp} />
        </span>
        <span>
          <span className="text-text-2">{t('passbook.balance')}</span>{' '}
          <Money amount={rupees(entry.balance)} className="font-semibold" />
        </span>
      </div>
    </li>
  );
}
