import { rupees } from '@tossbook/rules';
import { aClient, aMatch, type Person } from '../support/builders.ts';
import { judgeRound } from './judge-round.ts';
import { aRound, type Move, movesOf } from './moves.ts';
import { type Ring, race, serverOf, times } from './ring.ts';

/** 64 bets of ₹100 by one client who has ₹1,000. */
export async function overspend(ring: Ring) {
  const match = await aMatch(ring.kit.database.owner);
  const client = await aClient(ring.kit.db, { balance: rupees(1000) });
  const body = { betId: String(match.matchId), amount: 100, teamName: match.teamA };
  const answers = await race(
    times(64, (index) => () => serverOf(ring, index).call('createBet', { token: client.token, body })),
  );
  return { client, answers };
}

/** Twelve bets by one client, half of them on each team. */
export async function betsOnBothTeams(ring: Ring) {
  const match = await aMatch(ring.kit.database.owner);
  const client = await aClient(ring.kit.db, { balance: rupees(1000) });
  const answers = await race(
    times(12, (index) => () => {
      const teamName = index % 2 ? match.teamA : match.teamB;
      const body = { betId: String(match.matchId), amount: 50, teamName };
      return serverOf(ring, index).call('createBet', { token: client.token, body });
    }),
  );
  return { client, answers };
}

/** The sides on which a client's bets stand. */
export async function heldSides({ kit }: Ring, { userId }: Person): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ side: string }>(
    `select distinct side from judged_bets where user_id = $1 and status = 'pending'`,
    [userId],
  );
  return rows.map(({ side }) => side);
}

type Against = { moves: [Move, Move]; copies: number; strewnOverMs: number };

/** So many of two moves on one client and one match; what they broke. */
export async function moveAgainst(ring: Ring, { moves, copies, strewnOverMs }: Against) {
  const round = await aRound(ring);
  const acts = moves.flatMap((move) => movesOf(ring, round, { move, copies }));
  return judgeRound(ring.kit, round, await race(acts, { strewnOverMs }));
}
