import { ApiError, call, download } from '../../lib/api-client.ts';
import { leaveWords } from '../../lib/parting-words.ts';
import { type ListFilter, useList } from '../../lib/use-list.ts';
import { readCricket } from './read-cricket.ts';

export const PAGE_SIZE = 7;

export type Sport = 'kabaddi' | 'cricket';

const sportTypes = { kabaddi: 'Kabaddi', cricket: 'Cricket' } as const;

/** The kabaddi matches that take bets now or later. */
export const useKabaddi = () =>
  useList({
    key: ['schedule', 'kabaddi'],
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const { kabaddiBetList, total } = await call('getSchedule', {
        query: { ...query, sportType: sportTypes.kabaddi },
      });
      return { rows: kabaddiBetList, total, isUnexpected: false };
    },
  });

/** The same for cricket. An answer without a known list of matches counts as an empty one, and is told apart. */
export const useCricket = ({ sessionOver }: { sessionOver: string }) =>
  useList({
    key: ['schedule', 'cricket'],
    pageSize: PAGE_SIZE,
    read: async (query) => {
      const answer: unknown = await call('getSchedule', {
        query: { ...query, sportType: sportTypes.cricket },
      }).catch((error: unknown) => {
        // The way to the login has begun: what is said here would not be read.
        if (error instanceof ApiError && error.status === 401) leaveWords(sessionOver);
        throw error;
      });
      const found = readCricket(answer, query);
      return { ...(found ?? { rows: [], total: 0 }), isUnexpected: found === null };
    },
  });

export const exportSchedule = (sport: Sport, filter: ListFilter) =>
  download('getSchedule', { ...filter, sportType: sportTypes[sport] });
