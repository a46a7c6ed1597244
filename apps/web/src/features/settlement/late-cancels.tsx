import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { userAddress } from '../../lib/staff-addresses.ts';
import { IstTime } from '../../ui/ist-time.tsx';
import { Money } from '../../ui/money.tsx';
import type { Preview } from './settlement.api.ts';

/** Who took a stake back when the outcome was already known. */
export function LateCancels({ cancels }: { cancels: Preview['lateCancels'] }) {
  const { t } = useTranslation();
  if (cancels.length === 0) return <p className="text-sm text-text-2">{t('settlement.noLateCancels')}</p>;
  return (
    <section className="rounded-control border border-line text-sm">
      <h3 className="px-3 py-2 font-semibold">{t('settlement.lateCancels', { count: cancels.length })}</h3>
      {/* Reachable by keyboard, since it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the line above */}
      <ul tabIndex={0} aria-label={t('settlement.lateCancelsShort')} className="max-h-40 overflow-y-auto">
        {cancels.map(({ userName, amount, timeStamp }) => (
          <li
            key={`${userName} ${timeStamp}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 py-1.5"
          >
            <Link to={userAddress(userName)} className="font-semibold underline-offset-4 hover:underline">
              {userName}
            </Link>
            <span className="ml-auto text-text-2">
              <IstTime at={timeStamp} />
            </span>
            <Money amount={rupees(amount)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
