import { oneOf } from './timed-reads.ts';

/** Every table of staff in every order that it takes, with the filters that people use, and a page far down. */
type Table = {
  path: string;
  /** Columns; both directions of each are read. */
  sorts: readonly string[];
  searches?: readonly string[];
  filters?: readonly string[];
  query?: () => string;
};

type Known = { hotMatch: string; clientNames: readonly string[] };

const tablesOf = ({ hotMatch, clientNames }: Known): Record<string, Table> => ({
  users: {
    path: '/admin/getUserList',
    sorts: ['userName', 'balance', 'exposure'],
    searches: ['gen-12', 'g', 'kumar', 'khan im', 'client', 'employee'],
  },
  'blocked users': { path: '/admin/getBlockedList', sorts: ['userName'], searches: ['gen-1'] },
  audit: {
    path: '/admin/audit',
    sorts: ['at', 'action', 'actor', 'target'],
    searches: ['settlement reversed', 'deposit', 'gen-10', 'mumbai'],
    filters: ['kind=security'],
  },
  security: {
    path: '/admin/security',
    sorts: ['kind', 'subject', 'count', 'firstAt', 'lastAt'],
    searches: ['gen-1'],
  },
  settlements: {
    path: '/admin/settlements',
    sorts: ['match', 'closedAt', 'bets', 'payout', 'houseResult', 'settledAt'],
    searches: ['mumbai'],
    filters: ['state=settled'],
  },
  "a match's bets": {
    path: '/admin/matchBets',
    sorts: ['at', 'userName', 'team', 'amount', 'rate'],
    // Some of those who bet, and more than are named.
    searches: ['gen-12', 'gen-1'],
    query: () => `betId=${hotMatch}`,
  },
  "a user's bets": {
    path: '/client/getBetTransaction',
    sorts: ['at', 'league', 'match', 'amount', 'rate', 'status'],
    query: () => `status=all&userName=${oneOf(clientNames)}`,
  },
  "a user's statement": {
    path: '/client/getPassbookDetails',
    sorts: ['at', 'amount', 'balance'],
    searches: ['bonus'],
    query: () => `userName=${oneOf(clientNames)}`,
  },
  'UPI deposits': {
    path: '/admin/upi/deposits',
    sorts: ['userName', 'amount', 'requestedAt', 'status'],
    searches: ['gen-1'],
    filters: ['status=pending', 'status=approved'],
  },
  'referral reviews': {
    path: '/admin/referralReviews',
    sorts: ['referrer', 'deposit', 'heldAt'],
    filters: ['state=waiting'],
  },
  debtors: { path: '/admin/debtors', sorts: ['userName', 'owed', 'balance'] },
  alerts: {
    path: '/admin/alerts',
    sorts: ['kind', 'match', 'userName', 'raisedAt'],
    searches: ['mumbai'],
    filters: ['unseen=true'],
  },
});

const FAR_PAGE = 100;
const ROWS = 100;

/** Each page has as many rows as can be chosen. */
export function tableReads(api: string, known: Known): { read: string; address: () => string }[] {
  return Object.entries(tablesOf(known)).flatMap(
    ([table, { path, sorts, searches = [], filters = [], query }]) => {
      const read = (name: string, asked = '', page = 1) => ({
        read: `${table}: ${name}`,
        address: () =>
          `${api}${path}?${[query?.(), asked, `page=${page}&pageSize=${ROWS}`].filter(Boolean).join('&')}`,
      });
      const [first = ''] = sorts.slice(1);
      return [
        read('own order'),
        read('own order, far page', '', FAR_PAGE),
        ...sorts.flatMap((sort) => [
          read(`by ${sort}`, `sort=${sort}`),
          read(`by ${sort}, down`, `sort=-${sort}`),
        ]),
        ...(first ? [read(`by ${first}, far page`, `sort=-${first}`, FAR_PAGE)] : []),
        ...[...searches.map((term) => `search=${encodeURIComponent(term)}`), ...filters].flatMap((filter) => [
          read(filter, filter),
          ...(first ? [read(`${filter}, by ${first}`, `${filter}&sort=-${first}`)] : []),
        ]),
      ];
    },
  );
}
