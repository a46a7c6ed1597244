import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { NO_RESULT } from '@tossbook/rules';
import type { Person } from '../../support/builders.ts';
import { aForm } from '../../support/matches.ts';
import type { Game, Run } from './run.ts';

const LIFE_MS = 4_000;
const NEVER = Number.POSITIVE_INFINITY;
const RATES = ['95', '90', '98.5', '33.33'] as const;
const RESULTS = ['A', 'B', 'none'] as const;

/** An admin who opens one match after the other, changes and suspends it, and settles it, now and then wrongly. */
export async function runGames(run: Run, admin: Person): Promise<void> {
  while (run.mayAsk()) {
    const game = await openGame(run, admin);
    run.games.push(game);
    while (run.mayAsk() && Date.now() < game.endsAt && run.random() > 0.05)
      await changeGame(run, admin, game);
    // Half of the others are settled early, and that closes them too.
    if (run.random() < 0.5) await wait(Math.max(0, game.endsAt - Date.now()));
    await settle(run, admin, game);
    if (run.random() < 0.4) {
      await decideTogether(run, admin, 'reverseSettlement', { betId: game.betId, reason: 'The wrong team' });
      game.result = null;
      if (run.random() < 0.8) await settle(run, admin, game);
    }
  }
}

async function openGame(run: Run, admin: Person): Promise<Game> {
  const name = randomUUID().slice(0, 8);
  const teams = { A: `Home ${name}`, B: `Away ${name}` };
  const endsAt = Date.now() + LIFE_MS;
  const { code } = await run.askUntilKnown('createMatch', admin, {
    body: aForm({ teamAName: teams.A, teamBName: teams.B }),
    query: times(endsAt),
  });
  // Nobody answered for so long that the end is past.
  if (code === 'END_NOT_AHEAD') return openGame(run, admin);
  const rows = await run.site.look<{ id: string }>('select match_id as id from matches where team_a = $1', [
    teams.A,
  ]);
  if (rows.length !== 1) throw new Error(`${rows.length} matches of ${teams.A}, ${code}`);
  return { betId: rows[0]?.id ?? '', teams, endsAt, settleAskedAt: NEVER, settledAt: NEVER, result: null };
}

/** A new rate, or a short suspension. Neither can be repeated by a key, and repeating them does no harm. */
async function changeGame(run: Run, admin: Person, { betId, teams, endsAt }: Game): Promise<void> {
  await wait(run.random() * 200);
  if (run.random() < 0.5) {
    const form = aForm({ teamAName: teams.A, teamBName: teams.B, tossRate: run.pick(RATES) });
    await run.ask('editMatch', admin, { body: form, query: { ...times(endsAt), betId } });
  } else {
    await run.ask('disableMatch', admin, { body: { betId } });
    await wait(run.random() * 50);
    await run.ask('enableMatch', admin, { body: { betId } });
  }
}

async function settle(run: Run, admin: Person, game: Game): Promise<void> {
  const result = run.pick(RESULTS);
  const finalBetResult = { ...game.teams, none: NO_RESULT }[result];
  game.settleAskedAt = Math.min(game.settleAskedAt, Date.now());
  await decideTogether(run, admin, 'settleUpBet', { betId: game.betId, finalBetResult }, () => {
    game.settledAt = Math.min(game.settledAt, Date.now());
  });
  game.result = result;
}

const SAYS_NO = 0.1;

/**
 * One admin asks and, where it takes two people, another agrees, or both others at once of whom one comes too late. Now
 * and then somebody says no first, or the asker takes it back. `closed` is told when the asker was answered.
 */
async function decideTogether(
  run: Run,
  asker: Person,
  call: 'settleUpBet' | 'reverseSettlement',
  body: object,
  closed: () => void = () => undefined,
): Promise<void> {
  const [one, other] = run.site.admins.filter((admin) => admin !== asker) as [Person, Person];
  for (;;) {
    const { outcome, code, answer } = await run.askUntilKnown(call, asker, { body });
    if (outcome === 'no') throw new Error(`${call} was refused: ${code}`);
    closed();
    if (outcome === 'yes') return;
    const params = { id: answer.approvalId ?? '' };
    if (run.random() < SAYS_NO) {
      await (run.random() < 0.5
        ? run.askSurely('refuseApproval', one, { body: { reason: 'Not this one' }, params })
        : run.askSurely('withdrawApproval', asker, { body: {}, params }));
      continue;
    }
    const approvers = run.random() < 0.3 ? [one, other] : [one];
    const answers = await Promise.all(
      approvers.map((admin) => run.askUntilKnown('approve', admin, { body: {}, params })),
    );
    if (answers.filter((reply) => reply.outcome === 'yes').length === 1) return;
    throw new Error(`${call} was approved ${answers.map((reply) => reply.code || 'yes').join(' and ')}`);
  }
}

/** One for all, so that no edit moves a start. */
const STARTS_AT = new Date(Date.now() - 3_600_000).toISOString();
const times = (endsAt: number) => ({ betStartTime: STARTS_AT, betEndTime: new Date(endsAt).toISOString() });
