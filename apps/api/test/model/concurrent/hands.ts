import type { Person } from '../../support/builders.ts';
import { aUtr } from '../../support/upi.ts';
import type { Game, Run } from './run.ts';

/**
 * A client's hand. A client has two, each for its own half of the matches: so both compete for the same money, and what
 * was done to one position still has one order.
 */
export async function bet(run: Run, client: Person, hand: 0 | 1): Promise<void> {
  const sides = new Map<Game, 'A' | 'B' | null>();
  const resting = new Set<Game>();
  while (run.mayAsk()) {
    const chance = run.random();
    if (chance < 0.005 && isCareful(run, client)) await setLimits(run, client);
    else if (chance < 0.03) await run.ask('claimDailyBonus', client, { body: {} });
    else if (chance < 0.05) await run.ask('takeTopUp', client, { body: {} });
    else if (chance < 0.08) await requestUpi(run, client);
    else {
      const game = chooseGame(run, hand);
      if (!game || resting.has(game)) await run.pause();
      else await play(run, client, { game, sides, resting });
    }
  }
}

const CAREFUL = 4;
/** A few have limits, or soon nobody would play. */
const isCareful = ({ site }: Run, client: Person) => site.clients.indexOf(client) < CAREFUL;

async function setLimits(run: Run, client: Person): Promise<void> {
  const kind = run.pick(['deposit', 'stake', 'loss'] as const);
  const period = run.pick(['day', 'week', 'month'] as const);
  const limits = [{ kind, period, amount: run.pick([20_000, 30_000, 50_000, null]) }];
  await run.ask('setLimits', client, { body: { limits } });
}

/** Mostly one that is open; now and then any of the last, or nobody would come late. */
function chooseGame({ games, random, pick }: Run, hand: 0 | 1): Game | undefined {
  const last = games.filter((_, index) => index % 2 === hand).slice(-6);
  const isOpen = ({ endsAt, settleAskedAt }: Game) => Date.now() < Math.min(endsAt, settleAskedAt);
  return pick(random() < LATE ? last : last.filter(isOpen));
}
const LATE = 0.05;

type Hand = { game: Game; sides: Map<Game, 'A' | 'B' | null>; resting: Set<Game> };

/** Whatever has no answer lets its position rest: what comes next could be before it or after it. */
async function play(run: Run, client: Person, { game, sides, resting }: Hand): Promise<void> {
  const { betId } = game;
  const open = sides.get(game);
  const chance = run.random();
  const call = !open || chance > 0.3 ? 'createBet' : chance < 0.2 ? 'cancelBet' : 'switchBet';
  const held = open ?? run.pick(['A', 'B'] as const);
  const side = call === 'switchBet' ? otherOf[held] : held;
  const amount = run.pick([50, 50, 75.5, 123.45, 200]);
  const asked =
    call === 'cancelBet'
      ? await run.ask(call, client, { body: { betId } })
      : await run.ask(call, client, { body: { betId, amount, teamName: game.teams[side] } });
  run.positionOf(client, game).push({ operation: asked, side, amount, call });
  if (asked.outcome === 'unknown') resting.add(game);
  if (asked.outcome === 'yes') sides.set(game, call === 'cancelBet' ? null : side);
}

const otherOf = { A: 'B', B: 'A' } as const;

async function requestUpi(run: Run, client: Person): Promise<void> {
  const amount = run.pick([100, 250.25, 500]);
  const asked = await run.ask('createUpiDeposit', client, { body: { amount, utr: aUtr() } });
  if (asked.answer.id) run.upiDeposits.push({ id: asked.answer.id, client, amount });
}

/** Staff move money from and to whoever comes, and admins decide what clients claim to have paid. */
export async function serve(run: Run, staff: Person): Promise<void> {
  const isAdmin = staff.role === 'admin';
  while (run.mayAsk()) {
    const deposit = run.pick(run.upiDeposits.slice(-5));
    if (isAdmin && run.random() < 0.3) await decide(run, staff);
    else if (isAdmin && deposit && run.random() < 0.4)
      await run.ask('approveUpiDeposit', staff, { body: {}, params: { id: deposit.id } });
    else {
      const { userName } = run.pick(
        isAdmin ? [...run.site.clients, ...run.site.employees] : run.site.clients,
      );
      const amount = run.pick([30, 60.6, 150]);
      await run.ask(run.random() < 0.6 ? 'deposit' : 'withdraw', staff, { body: { userName, amount } });
    }
  }
}

/** Mostly agrees to what another one asked for. */
async function decide(run: Run, admin: Person): Promise<void> {
  const asked = run.pick(run.approvals.slice(-8));
  if (!asked) return run.pause();
  const params = { id: asked.id };
  const chance = run.random();
  if (chance < 0.8) await run.ask('approve', admin, { body: {}, params });
  else if (chance < 0.9) await run.ask('refuseApproval', admin, { body: { reason: 'Not this one' }, params });
  else await run.ask('withdrawApproval', admin, { body: {}, params });
}

/** Somebody who takes a break when half is played: from then on they only take back bets, if anything. */
export async function rest(run: Run, client: Person): Promise<void> {
  while (run.history.operations.length < run.operations / 2) await run.pause();
  await run.askSurely('takeTimeOut', client, { body: { period: 'day' } });
}
