import type { Known } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { knownIn } from '../../lib/known-value.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { Money } from '../../ui/money/money.tsx';
import { userAddress } from '../user-page/paths.ts';
import { curveBetween, PICTURE, placesOf } from './links-layout.ts';
import { type Links, useLinks } from './queries.ts';

type Kind = Known<Links['links'][number]['kind']>;

const looks: Record<Kind, { line: string; bend: number }> = {
  invited: { line: 'stroke-accent', bend: 0 },
  device: { line: 'stroke-loss [stroke-dasharray:7_4]', bend: 26 },
  address: { line: 'stroke-time-hours [stroke-dasharray:2_4]', bend: -26 },
};

/** Who is linked with the two accounts of a held reward, as a picture and in words. */
export function AccountLinks({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLinks(id);
  return (
    <section aria-label={t('reviews.links')}>
      <h3 className="mb-2 font-semibold">{t('reviews.links')}</h3>
      {error && !data && (
        <ErrorState
          title={t('reviews.linksFailed')}
          message={error.message}
          retryText={t('reviews.linksRetry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-52 w-full rounded-control" />}
      {data && <KnownLinks {...data} />}
    </section>
  );
}

function KnownLinks({ accounts, links, isCut }: Links) {
  const { t } = useTranslation();
  // A kind that a newer server knows cannot be drawn, nor said.
  const drawn = links.flatMap(({ from, to, kind }) => {
    const known = knownIn(looks, kind);
    const ends = [accounts[from]?.userName, accounts[to]?.userName];
    return known && ends[0] && ends[1]
      ? [{ from, to, kind: known, names: { from: ends[0], to: ends[1] } }]
      : [];
  });
  const places = placesOf(accounts.length);
  const kinds = (Object.keys(looks) as Kind[]).filter((kind) => drawn.some((link) => link.kind === kind));
  return (
    <>
      <div className="rounded-control border border-line bg-surface-2 px-2 pt-2 pb-3">
        <svg aria-hidden viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} className="w-full">
          {drawn.map(({ from, to, kind }) => (
            <path
              key={`${from} ${to} ${kind}`}
              d={curveBetween(places[from] ?? ORIGIN, places[to] ?? ORIGIN, looks[kind].bend)}
              className={clsx('fill-none [stroke-width:2]', looks[kind].line)}
            />
          ))}
          {accounts.map(({ userName }, index) => (
            <Account key={userName} userName={userName} place={places[index] ?? ORIGIN} isPair={index < 2} />
          ))}
        </svg>
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
                <path d="M0 2H28" className={clsx('fill-none [stroke-width:2.5]', looks[kind].line)} />
              </svg>
              {t(`reviews.linkKinds.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      {drawn.length === 0 && <p className="mt-2 text-sm text-text-2">{t('reviews.linksNone')}</p>}
      <ul className="sr-only">
        {drawn.map(({ from, to, kind, names }) => (
          <li key={`${from} ${to} ${kind}`}>{t(`reviews.linksOf.${kind}`, names)}</li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {t('reviews.accounts', { count: accounts.length })}
        </summary>
        <ul className="flex flex-col divide-y divide-line text-sm">
          {accounts.map(({ userName, joinedDate, balance, firstDeposit }) => (
            <li key={userName} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <Link
                to={userAddress(userName)}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent-text underline-offset-4 hover:underline"
              >
                {userName}
              </Link>
              <span className="text-text-2">
                {t('reviews.joined')} <StaffTime at={joinedDate} /> · {t('reviews.balance')}{' '}
                <Money amount={rupees(balance)} />
                {firstDeposit !== null && (
                  <>
                    {' '}
                    · {t('reviews.deposit')} <Money amount={rupees(firstDeposit)} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {isCut && <p className="text-sm text-text-2">{t('reviews.linksCut')}</p>}
    </>
  );
}

const ORIGIN = { x: 0, y: 0 };
const NAME_MAX = 11;

function Account({
  userName,
  place: { x, y },
  isPair,
}: {
  userName: string;
  place: { x: number; y: number };
  isPair: boolean;
}) {
  const shown = userName.length > NAME_MAX ? `${userName.slice(0, NAME_MAX - 1)}…` : userName;
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={isPair ? 19 : 15}
        className={clsx(
          '[stroke-width:2]',
          isPair ? 'fill-surface stroke-accent' : 'fill-surface stroke-line',
        )}
      />
      <text x={x} y={y + 4} textAnchor="middle" className="fill-text text-[11px] font-bold uppercase">
        {userName.slice(0, 2)}
      </text>
      <text
        x={x}
        y={y + (isPair ? 33 : 28)}
        textAnchor="middle"
        className="fill-text-2 stroke-surface-2 text-[10px] [paint-order:stroke] [stroke-width:4]"
      >
        {shown}
      </text>
    </g>
  );
}
