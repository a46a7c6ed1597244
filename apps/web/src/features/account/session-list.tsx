import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { wordsFor } from '../../lib/http/use-load-failure.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { type OwnSession, useEndOwnSession } from './queries.ts';

export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Table caption={t('sessions.title')} columns={columnsOf(t)} rows={sessions} keyOf={({ id }) => id} />
      {sessions.length === 1 && <p className="mt-4 text-text-2">{t('sessions.alone')}</p>}
    </>
  );
}

const columnsOf = (t: TFunction): Column<OwnSession>[] => [
  {
    key: 'device',
    title: t('sessions.device'),
    isTitle: true,
    place: 'order-1 col-span-6',
    cell: ({ device }) => device,
  },
  {
    key: 'address',
    title: t('sessions.address'),
    place: 'order-2 col-span-6',
    cell: ({ address }) => <span className="wrap-anywhere">{address}</span>,
  },
  {
    key: 'started',
    title: t('sessions.started'),
    place: 'order-3 col-span-3',
    cell: ({ startedAt }) => <IstTime at={startedAt} />,
  },
  {
    key: 'lastSeen',
    title: t('sessions.lastSeen'),
    place: 'order-4 col-span-3',
    cell: ({ lastSeenAt }) => <IstTime at={lastSeenAt} />,
  },
  {
    key: 'end',
    title: t('sessions.action'),
    place: 'order-5 col-span-6',
    cell: (session) =>
      session.isThis ? <Badge>{t('sessions.this')}</Badge> : <EndButton session={session} />,
  },
];

function EndButton({ session: { id, device, address } }: { session: OwnSession }) {
  const { t } = useTranslation();
  const { press, fail, isBusy } = useEndOwnSession();
  const handleClick = () =>
    press(
      async (end) => toast.success((await end(id)).message),
      (error) => fail(wordsFor(error, t('sessions.endFailed'))),
    );
  return (
    <Button
      look="secondary"
      size="small"
      className="min-h-11"
      isBusy={isBusy}
      aria-label={t('sessions.endOf', { device, address })}
      onClick={() => void handleClick()}
    >
      {t('sessions.end')}
    </Button>
  );
}
