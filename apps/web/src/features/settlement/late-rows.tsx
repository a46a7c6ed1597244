import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { grouped } from '../../lib/language/grouped.ts';
import { StaffTime } from '../../ui/ist-time.tsx';
import { Money } from '../../ui/money/money.tsx';
import { userAddress } from '../user-page/paths.ts';

type Row = { userName: string; teamName?: string; amount: number; timeStamp: string };
type LateRowsProps = {
  title: string;
  label: string;
  rows: readonly Row[];
  since: Date;
  note?: string;
  more?: string | undefined;
};

/** Bets or cancels made when the outcome was known: who, when, how much. */
export function LateRows({ title, label, rows, since, note, more }: LateRowsProps) {
  const { t } = useTranslation();
  return (
    <section className="rounded-control border border-line text-sm">
      <h3 className="px-3 py-2 font-semibold">{title}</h3>
      {/* Reachable by keyboard, since it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the line above */}
      <ul tabIndex={0} aria-label={label} className="max-h-40 overflow-y-auto">
        {rows.map(({ userName, teamName, amount, timeStamp }, index) => (
          <li
            // One client can have several bets at the same time; the list is never reordered.
            key={`${userName} ${timeStamp} ${index}`}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line px-3 py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={userAddress(userName)}
                className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline wide:min-h-0"
              >
                {userName}
              </Link>
              {teamName !== undefined && (
                <span className="text-text-2"> {t('settlement.onTeam', { team: teamName })}</span>
              )}
            </span>
            <Money amount={rupees(amount)} />
            <span className="col-span-2 text-text-2">
              <StaffTime at={timeStamp} />,{' '}
              {t('settlement.secondsLate', { seconds: grouped(secondsLate(timeStamp, since)) })}
              {note !== undefined && `, ${note}`}
            </span>
          </li>
        ))}
      </ul>
      {more !== undefined && <p className="border-t border-line px-3 py-1.5 text-text-2">{more}</p>}
    </section>
  );
}

const secondsLate = (at: string, since: Date): number =>
  Math.floor(Math.max(0, Date.parse(at) - since.getTime()) / 1_000);
