import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { rupees } from '@tossbook/rules';
import { call } from '../../lib/http/api-client.ts';
import { useSend, type Write } from '../../lib/http/use-send.ts';
import { notificationKeys } from './keys.ts';

const POLL_MS = 30_000;
const NEWEST_MAX = 10;
const PAGE_SIZE = 20;

type Wire = Awaited<ReturnType<typeof read>>['rows'][number];
type Cached = { rows: Wire[]; total: number; unread: number };
export type Notification = Wire;

async function read(query: { page: number; pageSize: number }) {
  const { notifications, ...counts } = await call('getNotifications', { query });
  return { rows: notifications, ...counts };
}

export const amountOf = ({ data }: Notification) => (data.amount === undefined ? null : rupees(data.amount));

/** The newest ten, the total, and the unread count. Polled every half minute. */
export const useNewest = () =>
  useQuery({
    queryKey: notificationKeys.newest(),
    queryFn: () => read({ page: 1, pageSize: NEWEST_MAX }),
    refetchInterval: POLL_MS,
  });

/** All of them, page by page; a page beyond the last is the last. */
export function useAllNotifications(asked: number) {
  const { data: newest } = useNewest();
  const pages = Math.ceil((newest?.total ?? 0) / PAGE_SIZE);
  const page = newest ? Math.max(1, Math.min(asked, pages)) : asked;
  const { data, error, refetch } = useQuery({
    queryKey: notificationKeys.page(page),
    queryFn: () => read({ page, pageSize: PAGE_SIZE }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  return { rows: data?.rows ?? null, page, pages, unread: newest?.unread ?? null, error, retry: refetch };
}

export const useReadOne = () =>
  useChange((write, id: string) => write('readNotification', { params: { id } }), markRead);

export const useReadAll = () =>
  useChange(
    (write) => write('readAllNotifications'),
    (cached: Cached) => ({
      ...cached,
      rows: cached.rows.map((row) => ({ ...row, isRead: true })),
      unread: 0,
    }),
  );

export const useDelete = () =>
  useChange((write, id: string) => write('deleteNotification', { params: { id } }), remove);

function markRead(cached: Cached, id: string): Cached {
  const isNews = cached.rows.some((row) => row._id === id && !row.isRead);
  return {
    ...cached,
    rows: cached.rows.map((row) => (row._id === id ? { ...row, isRead: true } : row)),
    unread: cached.unread - (isNews ? 1 : 0),
  };
}

function remove(cached: Cached, id: string): Cached {
  const gone = cached.rows.find((row) => row._id === id);
  if (!gone) return cached;
  return {
    ...cached,
    rows: cached.rows.filter((row) => row !== gone),
    total: cached.total - 1,
    unread: cached.unread - (gone.isRead ? 0 : 1),
  };
}

/** An optimistic change in the bell and the list, rolled back if the server refuses it. */
function useChange<Sent, Answer>(
  make: (write: Write, sent: Sent) => Promise<Answer>,
  show: (cached: Cached, sent: Sent) => Cached,
) {
  const queries = useQueryClient();
  return useSend(
    async (write, sent: Sent) => {
      // An answer in flight does not know of the change and would undo it.
      await queries.cancelQueries({ queryKey: notificationKeys.all });
      const before = queries.getQueriesData<Cached>({ queryKey: notificationKeys.all });
      queries.setQueriesData<Cached>(
        { queryKey: notificationKeys.all },
        (cached) => cached && show(cached, sent),
      );
      try {
        await make(write, sent);
      } catch (error) {
        restore(queries, before);
        throw error;
      }
    },
    { changes: [notificationKeys.all] },
  );
}

function restore(queries: QueryClient, before: ReturnType<QueryClient['getQueriesData']>): void {
  for (const [key, cached] of before) queries.setQueryData(key, cached);
}
