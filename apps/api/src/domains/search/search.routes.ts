import { type CallOf, type FOUND_KINDS, type Permission, reachOf } from '@tossbook/contract';
import { normaliseUtr, paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { findBet, findDeposits, findMatches, findUsers } from './search.views.ts';

/** One field for everything staff look for. Each kind obeys the permission of its own screen. */
export const searchRoutes = ({ db }: { db: Db }): Handlers<CallOf<'search'>> => ({
  search: async ({ query: { q, kind }, caller }) => {
    const reach = (permission: Permission) => reachOf({ permission, ...caller });
    const looksFor = (wanted: (typeof FOUND_KINDS)[number], permission: Permission) =>
      (kind === undefined || kind === wanted) && reach(permission) !== 'nobody';
    const clientsOnly = reach('user.list') === 'clients';
    const number = /^(?:b-|#)?([1-9]\d{0,14})$/i.exec(q)?.[1];
    const utr = normaliseUtr(q);
    const [users, matches, bet, deposits] = await Promise.all([
      looksFor('users', 'user.list') ? findUsers(db, { q, clientsOnly }) : [],
      looksFor('matches', 'match.view') ? findMatches(db, q) : [],
      number && looksFor('numbers', 'bet.read') ? findBet(db, BigInt(number)) : null,
      utr && looksFor('numbers', 'upi.review') ? findDeposits(db, utr) : [],
    ]);
    return {
      users: users.map(({ userName, name, role, balance, exposure, blockedAt }) => ({
        userName,
        name,
        userType: role,
        balance: toRupees(paise(balance)),
        exposure: toRupees(paise(exposure)),
        isBlocked: blockedAt !== null,
      })),
      matches: matches.map(({ matchId, code, teamA, teamB, league, endsAt, stage }) => ({
        betId: String(matchId),
        matchCode: code,
        teamAName: teamA,
        teamBName: teamB,
        leagueName: league,
        endsAt: endsAt.toISOString(),
        isSettled: stage === 'settled',
      })),
      bets: bet
        ? [
            {
              transactionId: String(bet.betId),
              userName: bet.userName,
              matchId: String(bet.matchId),
              matchCode: bet.code,
              teamName: bet.side === 'A' ? bet.teamA : bet.teamB,
              amount: toRupees(paise(bet.stake)),
              status: bet.status,
            },
          ]
        : [],
      deposits: deposits.map(({ depositId, amount, requestedAt, ...deposit }) => ({
        ...deposit,
        id: String(depositId),
        amount: toRupees(paise(amount)),
        requestedAt: requestedAt.toISOString(),
      })),
    };
  },
});
