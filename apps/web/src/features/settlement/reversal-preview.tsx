import { formatRupees, rupees } from '@tossbook/rules';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SecondPerson } from '../../ui/feedback/second-person.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/money/money.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { userAddress } from '../user-page/paths.ts';
import type { ReversalPreviewData, useReversePreview } from './queries.ts';

type ReversalPreviewProps = { preview: ReturnType<typeof useReversePreview> };

/** What a reversal would recover at current balances, what would be owed, and by whom. */
export function ReversalPreview({ preview: { data, error, refetch } }: ReversalPreviewProps) {
  const { t } = useTranslation();
  if (!data && error)
    return (
      <p role="alert" className="rounded-control border border-line p-3 text-sm">
        {t('settlement.reversePreviewFailed')}: {error.message}{' '}
        <TextButton onClick={() => void refetch()}>{t('failure.retry')}</TextButton>
      </p>
    );
  if (!data) return <Skeleton className="h-52" />;
  return (
    <>
      <Split {...data} />
      <DebtWarning {...data} />
      <ByClient {...data} />
      {data.clientsHeld > 0 && (
        <p className="text-sm font-semibold">
          {t('settlement.reverseHeld', { count: data.clientsHeld, amount: inRupees(data.amountHeld) })}
        </p>
      )}
      {data.clientsUnpaid > 0 && (
        <p className="text-sm font-semibold">
          {t('settlement.reverseUnpaid', { count: data.clientsUnpaid })}
        </p>
      )}
      {data.needsSecondPerson && (
        <SecondPerson title={t('settlement.needsSecond')}>{t('settlement.reverseNotYet')}</SecondPerson>
      )}
    </>
  );
}

const inRupees = (amount: number) => formatRupees(rupees(amount));

/** Of the whole, in percent. Something is never shown as nothing. */
function owedPercent({ takenBack, owed }: ReversalPreviewData): number {
  if (owed === 0) return 0;
  const share = Math.round((owed / (takenBack + owed)) * 100);
  return Math.min(Math.max(share, 1), takenBack > 0 ? 99 : 100);
}

function Split(data: ReversalPreviewData) {
  const { t } = useTranslation();
  const percent = owedPercent(data);
  const { takenBack, owed, wallets } = data;
  return (
    <div aria-live="polite">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-[1.45rem] tracking-tight tabular-nums">{inRupees(takenBack + owed)}</b>
        <span className="text-text-2">{t('settlement.outOfWallets', { count: wallets })}</span>
      </p>
      <div
        role="img"
        aria-label={t('settlement.split', { percent: 100 - percent, owed: percent })}
        className="my-2 flex h-3 gap-0.5 overflow-hidden rounded-full bg-surface-2"
      >
        {takenBack > 0 && <span className="bg-gain" style={{ width: `${100 - percent}%` }} />}
        {owed > 0 && <span className="flex-1 bg-loss" />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <b className="text-gain tabular-nums">{inRupees(takenBack)}</b> {t('settlement.recoverableNow')}
        </span>
        <span className="text-right">
          {owed > 0 ? (
            <>
              <b className="text-loss tabular-nums">{inRupees(owed)}</b>{' '}
              {t('settlement.willBeOwed', { percent })}
            </>
          ) : (
            <span className="text-text-2">{t('settlement.nobodyOwes')}</span>
          )}
        </span>
      </p>
    </div>
  );
}

function DebtWarning(data: ReversalPreviewData) {
  const { t } = useTranslation();
  if (data.owed <= data.takenBack) return null;
  const [worst] = data.byClient;
  return (
    <p
      role="note"
      className="flex gap-2.5 rounded-control border border-loss/40 bg-loss/13 p-3 text-sm wrap-anywhere"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-loss" />
      <span>
        <b>{t('settlement.mostIsDebt')}</b>{' '}
        {worst && worst.withdrawn > 0 && (
          <>{t('settlement.hasWithdrawn', { name: worst.userName, amount: inRupees(worst.withdrawn) })} </>
        )}
        {t('settlement.reallyBack', { amount: inRupees(data.takenBack) })}
      </span>
    </p>
  );
}

const head = 'hidden text-xs font-semibold text-text-2 wide:table-cell px-3 py-2 text-right first:text-left';
const cell =
  'flex justify-between gap-4 before:text-text-2 before:content-[attr(data-title)] wide:table-cell wide:before:content-none wide:px-3 wide:py-2 wide:text-right whitespace-nowrap tabular-nums';

/** Who got how much, what is there, and what would be owed; debtors first. On a phone one client below another. */
function ByClient({ byClient, wallets, clientsHeld }: ReversalPreviewData) {
  const { t } = useTranslation();
  if (byClient.length === 0) return null;
  const more = wallets + clientsHeld - byClient.length;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reachable by keyboard, since it scrolls
      tabIndex={0}
      role="group"
      aria-label={t('settlement.byClient')}
      className="max-h-64 overflow-y-auto rounded-control border border-line text-sm"
    >
      <table className="block w-full wide:table">
        <caption className="sr-only">{t('settlement.byClient')}</caption>
        <thead className="hidden wide:table-header-group">
          <tr>
            {(['client', 'got', 'has', 'recoverable', 'owedThen'] as const).map((name) => (
              <th key={name} scope="col" className={head}>
                {t(`settlement.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block wide:table-row-group">
          {byClient.map(({ userName, got, has, recoverable, owed, isFrozen }) => (
            <tr
              key={userName}
              className="grid gap-0.5 border-t border-line px-3 py-2 first:border-t-0 wide:table-row wide:p-0 wide:first:border-t"
            >
              <th scope="row" className="text-left font-semibold wrap-anywhere wide:px-3 wide:py-2">
                <Link
                  to={userAddress(userName)}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline wide:min-h-0"
                >
                  {userName}
                </Link>
                {isFrozen && (
                  <span className="ml-1.5 font-normal text-text-2">{t('settlement.walletFrozen')}</span>
                )}
              </th>
              <td data-title={t('settlement.got')} className={cell}>
                <Money amount={rupees(got)} />
              </td>
              <td data-title={t('settlement.has')} className={cell}>
                <Money amount={rupees(has)} />
              </td>
              <td data-title={t('settlement.recoverable')} className={cell}>
                <Money amount={rupees(recoverable)} />
              </td>
              <td data-title={t('settlement.owedThen')} className={cell}>
                {owed > 0 ? <Money amount={rupees(owed)} className="font-bold text-loss" /> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t border-line px-3 py-2 text-text-2">
          {t('settlement.moreClients', { count: more })}
        </p>
      )}
    </div>
  );
}
