import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Asked, type contract, isAsked } from '@tossbook/contract';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { debtorKeys } from '../debtors/keys.ts';
import { marketKeys } from '../market/keys.ts';
import { matchPageKeys } from '../match-page/keys.ts';
import { matchKeys } from '../matches/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { settlementKeys } from './keys.ts';

export const PAGE_SIZE = 7;
const MOVING_MS = 1_000;
const STILL_MS = 30_000;
const PREVIEW_MS = 5_000;

export type Settlement = Answer<(typeof contract)['getSettlements']>['settlements'][number];
export type Preview = Answer<(typeof contract)['getSettlePreview']>;
export type ReversalPreviewData = Answer<(typeof contract)['getReversePreview']>;
export type MatchEvent = Answer<(typeof contract)['getMatchLife']>['events'][number];
/** `isFinished`: every client has been paid. */
export type Settled = { message: string; isFinished: boolean };
/** What a reversal took back, and what is owed by how many clients. */
export type TakenBack = { takenBack: number; owed: number; debtors: number };
export type Reversed = Settled & TakenBack;
export type DeskView = 'all' | 'waiting' | 'settled';

const isRunning = ({ state }: Settlement) => state === 'settling' || state === 'reversing';

/** What each result would pay and, given when the outcome was known, the cancels since then. */
export const useSettlePreview = ({
  betId,
  outcomeKnownAt,
}: {
  betId: string;
  outcomeKnownAt: string | null;
}) =>
  useQuery({
    queryKey: settlementKeys.preview(betId, outcomeKnownAt),
    queryFn: () =>
      call('getSettlePreview', { query: { betId, ...(outcomeKnownAt !== null && { outcomeKnownAt }) } }),
    placeholderData: keepPreviousData,
    // Whatever the dialog shows must be true when it acts; news usually comes first.
    refetchInterval: PREVIEW_MS,
    networkMode: 'always',
  });

/** What a reversal would recover, refetched while the dialog is open: balances change. */
export const useReversePreview = (betId: string) =>
  useQuery({
    queryKey: settlementKeys.reversal(betId),
    queryFn: () => call('getReversePreview', { query: { betId } }),
    refetchInterval: PREVIEW_MS,
    networkMode: 'always',
  });

const stateOf = (view: DeskView) => (view === 'all' ? {} : { state: view });

export const useDesk = (view: DeskView) =>
  useList({
    key: settlementKeys.desk(view),
    pageSize: PAGE_SIZE,
    sorting: { by: ['match', 'closedAt', 'bets', 'payout', 'houseResult', 'settledAt'] },
    read: async (query) => {
      const { settlements, total } = await call('getSettlements', { query: { ...query, ...stateOf(view) } });
      return { rows: settlements, total };
    },
    refreshMs: ({ rows }) => (rows.some(isRunning) ? MOVING_MS : STILL_MS),
  });

export const exportDesk = (view: DeskView, filter: ListFilter) =>
  download('getSettlements', { ...filter, ...stateOf(view) });

/** Payments and reversals in progress; those that finish while being watched stay, at 100 %. */
export function useRunning({ followed }: { followed: string | null }) {
  const queries = useQueryClient();
  const queryKey = settlementKeys.running(followed);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const running = (
        await Promise.all([readDesk({ state: 'settling' }), readDesk({ state: 'reversing' })])
      ).flat();
      const seen = queries.getQueryData<Settlement[]>(queryKey)?.map(({ betId }) => betId) ?? [];
      const ids = new Set(followed === null ? seen : [followed, ...seen]);
      for (const { betId } of running) ids.delete(betId);
      const ended = await Promise.all([...ids].map((betId) => readDesk({ betId })));
      return [...running, ...ended.flat()].toSorted((one, other) => Number(one.betId) - Number(other.betId));
    },
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? MOVING_MS : STILL_MS),
    gcTime: 0,
  });
}

/** How one match was settled; nothing if it has not closed. */
export const useSettlementOf = (betId: string) =>
  useQuery({
    queryKey: settlementKeys.one(betId),
    queryFn: async () => (await readDesk({ betId }))[0] ?? null,
  });

/** All that happened to a match; read again when its request is another, or has been decided. */
export const useMatchLife = ({ betId, request }: { betId: string; request: string }) =>
  useQuery({
    queryKey: settlementKeys.life(betId, request),
    queryFn: async () => (await call('getMatchLife', { query: { betId } })).events,
    placeholderData: keepPreviousData,
    refetchInterval: STILL_MS,
  });

type DeskQuery = { state?: 'settling' | 'reversing'; betId?: string };
const readDesk = async (query: DeskQuery) =>
  (await call('getSettlements', { query: { ...query, pageSize: 20 } })).settlements;

const CHANGES = {
  changes: [approvalKeys.all, settlementKeys.all, matchKeys.all, waitingKeys.all, marketKeys.all],
};

type Settling = {
  betId: string;
  finalBetResult: string;
  outcomeKnownAt?: string;
  digest?: string;
  reason?: string;
};
type Reversing = { betId: string; reason: string };

export const useSettle = () =>
  useSend(async (write, body: Settling): Promise<Settled | Asked> => {
    const answer = await write('settleUpBet', { body });
    return isAsked(answer) ? answer : settledOf(answer);
  }, CHANGES);

type Source = { betId: string; finalBetResult: string; text?: string; link?: string; photo?: File };

export const useAddSource = () =>
  useSend((write, body: Source) => write('addResultSource', { body }), {
    changes: [settlementKeys.all, matchPageKeys.all],
  });

export const useReverse = () =>
  useSend(
    async (write, body: Reversing): Promise<Reversed | Asked> => {
      const answer = await write('reverseSettlement', { body });
      if (isAsked(answer)) return answer;
      const { takenBack, owed, debtors } = answer;
      return { ...settledOf(answer), takenBack, owed, debtors };
    },
    { changes: [...CHANGES.changes, debtorKeys.all] },
  );

const settledOf = ({ message, isRunning }: { message: string; isRunning: boolean }): Settled => ({
  message,
  isFinished: !isRunning,
});
