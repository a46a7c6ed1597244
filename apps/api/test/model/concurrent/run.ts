import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '@tossbook/contract';
import type { Person } from '../../support/builders.ts';
import type { Result } from '../model.ts';
import { type History, type Operation, startHistory } from './history.ts';
import type { Site } from './site.ts';

type Sent = Parameters<History['ask']>[2];

/** A run over several processes: who takes part, what was asked and what they know. */
export type Run = {
  site: Site;
  history: History;
  games: Game[];
  upiDeposits: { id: string; client: Person; amount: number }[];
  /** Movements that wait for a second person, or did. */
  approvals: { id: string; asker: Person }[];
  /** By client and match. */
  positions: Map<string, { client: Person; game: Game; asks: Ask[] }>;
  positionOf: (client: Person, game: Game) => Ask[];
  /** Whether there is anything left to be asked. */
  mayAsk: () => boolean;
  /** How many operations there will be. */
  operations: number;
  ask: (call: CallName, caller: Person, sent: Sent) => Promise<Operation>;
  /** For what everything later depends on: asks again until there is an answer, and until it is not too early. */
  askUntilKnown: (call: CallName, caller: Person, sent: Sent) => Promise<Operation>;
  /** The same, and the answer must be yes. */
  askSurely: (call: CallName, caller: Person, sent: Sent) => Promise<void>;
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  pause: () => Promise<void>;
};

/** A match, by those who run it: what was acknowledged, in this order. */
export type Game = {
  betId: string;
  teams: { A: string; B: string };
  endsAt: number;
  /** When a result was first asked for, and when the first was acknowledged. */
  settleAskedAt: number;
  settledAt: number;
  /** The result in force at the end; null if there is none. */
  result: Result | null;
};

/** What was asked about one position, in its order. */
export type Ask = { operation: Operation; side: 'A' | 'B'; amount: number; call: BetCall };
type BetCall = 'createBet' | 'cancelBet' | 'switchBet';

const PAUSE_MS = 20;
/** Refusals of what has to wait until the step before it is paid out. */
export const NOT_YET = ['MATCH_SETTLING', 'MATCH_REVERSING'];

/** Of nothing yet. */
export function aRun(site: Site, { operations, seed }: { operations: number; seed: number }): Run {
  const random = randomFrom(seed);
  const history = startHistory(site.servers, random);
  const positions: Run['positions'] = new Map();
  const approvals: Run['approvals'] = [];
  const askUntilKnown: Run['askUntilKnown'] = async (call, caller, sent) => {
    const operation = await history.ask(call, caller, sent);
    for (;;) {
      await history.resolve(operation);
      if (!NOT_YET.includes(operation.code)) return operation;
      await wait(PAUSE_MS);
      // With its old key: of two copies that were sent, the later one may have been taken.
      operation.outcome = 'unknown';
    }
  };
  return {
    site,
    history,
    games: [],
    upiDeposits: [],
    approvals,
    positions,
    positionOf: (client, game) => {
      const key = `${client.userName} ${game.betId}`;
      const position = positions.get(key) ?? { client, game, asks: [] };
      positions.set(key, position);
      return position.asks;
    },
    operations,
    mayAsk: () => history.operations.length < operations,
    ask: async (call, caller, sent) => {
      const operation = await history.ask(call, caller, sent);
      const { approvalId } = operation.answer;
      if (approvalId) approvals.push({ id: approvalId, asker: caller });
      return operation;
    },
    askUntilKnown,
    askSurely: async (call, caller, sent) => {
      const { outcome, code } = await askUntilKnown(call, caller, sent);
      if (outcome !== 'yes') throw new Error(`${call} was refused: ${code}`);
    },
    random,
    pick: (list) => list[Math.floor(random() * list.length)] as never,
    pause: () => wait(PAUSE_MS),
  };
}

/** Mulberry32: numbers from 0 to below 1 that a seed repeats. In what order they are drawn, the processes decide. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
