import { setFlash } from '../../lib/flash-message.ts';
import { ApiError, call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { scheduleKeys } from './keys.ts';
import { readCricket } from './read-cricket.ts';

export const PAGE_SIZE = 7;

export type Sport = 'kabaddi' | 'cricket';

const sportTypes = { kabaddi: 'Kabaddi', cricket: 'Cricket' } as const;

/** The kabaddi matches that accept bets now or later. */
export const useKabaddi = () =>
  useList({
    key: scheduleKeys.sport('kabaddi'),
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { kabaddiBetList, total } = await call('getSchedule', {
        query: { ...query, sportType: sportTypes.kabaddi },
      });
      return { rows: kabaddiBetList, total, isUnexpected: false };
    },
  });

/** The same for cricket. An answer of unknown shape counts as empty, and is flagged. */
export const useCricket = ({ sessionOver }: { sessionOver: string }) =>
  useList({
    key: scheduleKeys.sport('cricket'),
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const answer: unknown = await call('getSchedule', {
        query: { ...query, sportType: sportTypes.cricket },
      }).catch((error: unknown) => {
        // Already redirecting to the login: a message here would not be read.
        if (error instanceof ApiError && error.status === 401) setFlash(sessionOver);
        throw error;
      });
      const found = readCricket(answer, query);
      return { ...(found ?? { rows: [], total: 0 }), isUnexpected: found === null };
    },
  });

export const exportSchedule = (sport: Sport, filter: ListFilter) =>
  download('getSchedule', { ...filter, sportType: sportTypes[sport] });
