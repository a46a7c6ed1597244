import type { TFunction } from 'i18next';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { roleWords } from '../../lib/role-words.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { matchAddress } from '../matches/paths.ts';
import { SETTINGS } from '../settings/paths.ts';
import { userAddress } from '../user-page/paths.ts';
import { actionWords, changesOf, targetWords } from './audit-words.ts';
import type { AuditEntry } from './queries.ts';

// The details button covers the whole row; other controls are above it.
const link =
  'relative z-10 inline-flex min-h-11 items-center rounded-item font-semibold wrap-anywhere underline-offset-4 hover:underline wide:min-h-0 wide:py-1';

export const auditColumns = (t: TFunction): Column<AuditEntry>[] => [
  {
    key: 'at',
    title: t('audit.at'),
    sort: '-at',
    place: 'order-4 col-span-6',
    cell: ({ id, at }) => (
      <>
        <StaffTime at={at} />
        <span className="block text-sm text-text-2">
          {t('audit.entry')} {id}
        </span>
      </>
    ),
  },
  {
    key: 'action',
    title: t('audit.action'),
    sort: 'action',
    isTitle: true,
    place: 'order-1 col-span-6',
    cell: ({ action }) => actionWords(t, action),
  },
  {
    key: 'actor',
    title: t('audit.actor'),
    sort: 'actor',
    place: 'order-2 col-span-3',
    cell: (entry) => <Actor entry={entry} t={t} />,
  },
  {
    key: 'target',
    title: t('audit.target'),
    sort: 'target',
    place: 'order-3 col-span-3',
    cell: (entry) => <Target entry={entry} t={t} />,
  },
  {
    key: 'change',
    title: t('audit.change'),
    place: 'order-5 col-span-4',
    cell: (entry) => <FirstChange entry={entry} t={t} />,
  },
];

export function Actor({ entry: { action, actor, actorType, kind }, t }: { entry: AuditEntry; t: TFunction }) {
  if (actor === null)
    return (
      <span className="text-text-2">
        {kind === 'staff' || action.startsWith('login.') ? t('audit.nobody') : t('audit.system')}
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link to={userAddress(actor)} className={link}>
        {actor}
      </Link>
      {actorType !== null && actorType !== 'client' && <Badge>{roleWords(t, actorType)}</Badge>}
    </span>
  );
}

export function Target({
  entry: { targetType, target, matchCode, teams },
  t,
}: {
  entry: AuditEntry;
  t: TFunction;
}) {
  const address = addressOf(targetType, target);
  const [teamA = '', teamB = ''] = teams ?? [];
  return (
    <span className="block wide:min-w-36">
      {address === null ? (
        <span className="wrap-anywhere">{target}</span>
      ) : (
        <Link to={address} className={link}>
          {matchCode ?? target}
        </Link>
      )}
      <span className="block text-sm text-text-2">
        {teams === null ? targetWords(t, targetType) : t('audit.versus', { teamA, teamB })}
      </span>
    </span>
  );
}

function addressOf(targetType: string, target: string): string | null {
  if (targetType === 'user') return userAddress(target);
  if (targetType === 'match') return matchAddress(target);
  return targetType === 'setting' ? SETTINGS : null;
}

function FirstChange({ entry, t }: { entry: AuditEntry; t: TFunction }) {
  const [first, ...more] = changesOf(t, entry);
  return (
    <>
      {first && (
        <span className="wrap-anywhere">
          {first.field}: {first.before}
          {first.before !== null && first.after !== null && (
            <ArrowRight aria-label="→" role="img" className="mx-1 inline size-3.5 text-text-2" />
          )}
          {first.after}
        </span>
      )}
      {more.length > 0 && (
        <span className="ml-1.5 text-sm text-text-2">{t('audit.more', { count: more.length })}</span>
      )}
      {entry.reason && <span className="block text-sm wrap-anywhere text-text-2">{entry.reason}</span>}
      {!first && !entry.reason && '–'}
    </>
  );
}
