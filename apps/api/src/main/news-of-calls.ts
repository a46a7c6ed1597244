import type { CallName, contract } from '@tossbook/contract';
import {
  allMatches,
  changedSettings,
  matchFor,
  type Notice,
  notificationsOf,
  type Publish,
  sessionsOf,
  usersForStaff,
  waitingForStaff,
  walletOf,
} from '../domains/realtime/index.ts';
import { findDeposit } from '../domains/upi/index.ts';
import { findUser } from '../domains/users/index.ts';
import type { Db } from '../platform/db.ts';
import type { Call, Handlers } from '../platform/http/call.ts';
import type { Log } from '../platform/log.ts';

type Parts = { db: Db; publish: Publish; log: Log };
type NewsOf<Name extends CallName> = (
  call: Call<(typeof contract)[Name]>,
  db: Db,
) => Notice[] | Promise<Notice[]>;

const named = async (db: Db, { userName }: { userName: string }, of: (userId: bigint) => Notice) => {
  const user = await findUser(db, userName);
  return user ? [of(user.userId)] : [];
};

const ownBet: NewsOf<'createBet' | 'cancelBet'> = ({ caller, body }) => [
  walletOf(caller.userId),
  matchFor('staff', body.betId),
];
// An employee deposits out of the own wallet.
const movement: NewsOf<'deposit' | 'withdraw'> = async ({ caller, body }, db) => [
  walletOf(caller.userId),
  ...(await named(db, body, walletOf)),
  usersForStaff,
];
const sessionsOfOther: NewsOf<'blockUser' | 'resetPassword'> = async ({ body }, db) => [
  ...(await named(db, body, sessionsOf)),
  usersForStaff,
];
const ownSessions: NewsOf<'logout' | 'logoutEverywhere' | 'changePassword'> = ({ caller }) => [
  sessionsOf(caller.userId),
];
const ownNotifications: NewsOf<'readNotification' | 'readAllNotifications' | 'deleteNotification'> = ({
  caller,
}) => [notificationsOf(caller.userId)];
const oneMatch: NewsOf<'enableMatch' | 'disableMatch' | 'settleUpBet' | 'reverseSettlement'> = ({ body }) => [
  matchFor('all', body.betId),
];

// What a release pays is told with the notification of it.
const reviewed: NewsOf<'releaseReferral' | 'refuseReferral'> = () => [waitingForStaff];
// The wallet of who is rejected does not change, but what that client sees of the deposit does.
const decidedUpi: NewsOf<'approveUpiDeposit' | 'rejectUpiDeposit'> = async ({ params }, db) => {
  const deposit = await findDeposit(db, BigInt(params.id));
  return [waitingForStaff, usersForStaff, ...(deposit ? [walletOf(deposit.userId)] : [])];
};
const unfrozen: NewsOf<'unfreeze'> = async ({ body: { userName, betId } }, db) => [
  waitingForStaff,
  ...(userName === undefined ? [betId === undefined ? allMatches : matchFor('all', betId)] : []),
  ...(userName === undefined ? [] : await named(db, { userName }, walletOf)),
];

/** What changed for whom, once a call has had its effect. What workers do is told where they do it. */
const newsOf: { [Name in CallName]?: NewsOf<Name> } = {
  createBet: ownBet,
  cancelBet: ownBet,
  deposit: movement,
  withdraw: movement,
  claimDailyBonus: ({ caller }) => [walletOf(caller.userId)],
  createMatch: () => [allMatches],
  editMatch: ({ query }) => [matchFor('all', query.betId)],
  enableMatch: oneMatch,
  disableMatch: oneMatch,
  settleUpBet: oneMatch,
  reverseSettlement: oneMatch,
  readNotification: ownNotifications,
  readAllNotifications: ownNotifications,
  deleteNotification: ownNotifications,
  logout: ownSessions,
  logoutEverywhere: ownSessions,
  changePassword: ownSessions,
  createUser: () => [usersForStaff],
  blockUser: sessionsOfOther,
  unblockUser: () => [usersForStaff],
  resetPassword: sessionsOfOther,
  releaseReferral: reviewed,
  refuseReferral: reviewed,
  createUpiDeposit: () => [waitingForStaff],
  approveUpiDeposit: decidedUpi,
  rejectUpiDeposit: decidedUpi,
  changeSetting: () => [changedSettings],
  unfreeze: unfrozen,
};

type AnyHandler = (call: never) => Promise<unknown>;

/** The same handlers, each of which tells what it changed after its transaction has committed. Nobody waits for that. */
export function tellingNews(handlers: Handlers, parts: Parts): Handlers {
  const told = Object.entries(newsOf).map(([name, of]) => [
    name,
    withNews(handlers[name as CallName] as AnyHandler, of as NewsOf<CallName>, parts),
  ]);
  return { ...handlers, ...(Object.fromEntries(told) as Partial<Handlers>) };
}

function withNews(handle: AnyHandler, of: NewsOf<CallName>, { db, publish, log }: Parts): AnyHandler {
  const tell = async (call: never) => publish(await of(call, db));
  return async (call) => {
    const answer = await handle(call);
    tell(call).catch((error: unknown) => log.warn({ err: error }, 'news not told'));
    return answer;
  };
}
