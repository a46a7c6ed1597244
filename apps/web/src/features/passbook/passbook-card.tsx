import { rupees } from '@tossbook/rules';
import { ArrowDownLeft, ArrowUpRight, Dot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { knownIn } from '../../lib/known-value.ts';
import { IstTime } from '../../ui/ist-time.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { EntryMoney } from '../../ui/money/entry-money.tsx';
import { Money } from '../../ui/money/money.tsx';
import type { Entry } from './queries.ts';

const arrows = { credit: ArrowDownLeft, debit: ArrowUpRight };

/** One passbook row: what it was, the amount, and the resulting balance. */
export function PassbookCard({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const side = knownIn(arrows, entry.transactionType);
  const Arrow = side === null ? Dot : arrows[side];
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-1 gap-3 p-4">
        <span
          data-side={entry.transactionType}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-text-2 data-[side=credit]:bg-gain/13 data-[side=credit]:text-gain data-[side=debit]:bg-loss/13 data-[side=debit]:text-loss"
        >
          <Arrow aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-break-word">{entry.transactionDescription}</h2>
          {entry.betTeamName && (
            <p className="text-sm wrap-break-word text-text-2">
              {t('passbook.onTeam', { team: entry.betTeamName })}{' '}
              {entry.matchCode !== null && <MatchCode code={entry.matchCode} />}
            </p>
          )}
          <p className="mt-1 text-xl font-bold tracking-tight">
            <EntryMoney type={entry.transactionType} amount={rupees(entry.transactionAmount)} />
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
