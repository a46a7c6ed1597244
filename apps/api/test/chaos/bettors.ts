import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import type pg from 'pg';
import { expect } from 'vitest';
import type { ApiProcess } from '../support/api-process.ts';
import { aClient, aMatch, type Person } from '../support/builders.ts';
import type { Game } from '../support/settlements.ts';
import type { OwnPostgres } from './own-postgres.ts';

export type Bettors = {
  /** The keys of bets that were answered with yes. */
  acknowledged: () => string[];
  /** When the last one was (performance.now). */
  lastAnswerAt: () => number;
  /** Ends with the bets that are under way. */
  stop: () => Promise<void>;
};

/** Clients who bet one after the other, each bet by its own key until there is an answer. */
export async function startBettors(
  { own }: Pick<OwnPostgres, 'own'>,
  { game, apis, count }: { game: Game; apis: ApiProcess[]; count: number },
): Promise<Bettors> {
  const clients = await Promise.all(
    Array.from({ length: count }, () => aClient(own.db, { balance: rupees(1_000_000) })),
  );
  const acknowledged: string[] = [];
  let lastAnswerAt = 0;
  let isOver = false;
  const bettors = clients.map(async (client, index) => {
    const api = apis[index % apis.length] as ApiProcess;
    while (!isOver) {
      const key = randomUUID();
      for (let status = 0; status !== 200 && !isOver; ) {
        status = await betOnce(api, { client, game, key });
        // Nobody is told no: there is money and time enough.
        expect([200, 503, 0]).toContain(status);
        if (status !== 200) await wait(50);
        else {
          acknowledged.push(key);
          lastAnswerAt = performance.now();
        }
      }
    }
  });
  return {
    acknowledged: () => [...acknowledged],
    lastAnswerAt: () => lastAnswerAt,
    stop: async () => {
      isOver = true;
      await Promise.all(bettors);
    },
  };
}

type Bet = { client: Person; game: Game; key: string; signal?: AbortSignal };

/** The status that was answered; 0 if there was no answer. */
export async function betOnce(api: ApiProcess, { client, game, key, signal }: Bet): Promise<number> {
  const body = { betId: String(game.matchId), amount: 50, teamName: game.teamA };
  const sent = { token: client.token, headers: { 'idempotency-key': key }, body, signal };
  return api.call('createBet', sent).then(
    ({ status }) => status,
    () => 0,
  );
}

/** A match that somebody has made. */
export async function aGame({ own, owner }: Pick<OwnPostgres, 'own' | 'owner'>): Promise<Game> {
  await aClient(own.db);
  return aMatch(owner);
}

/** The keys of all bets on a match, each as often as it is there. */
export async function placedOn(owner: pg.Pool, { matchId }: Game): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    'select operation_id::text as key from bets where match_id = $1',
    [matchId],
  );
  return rows.map(({ key }) => key).toSorted();
}

export const readiness = ({ internalPort }: { internalPort: number }) =>
  fetch(`http://127.0.0.1:${internalPort}/ready`).then(
    ({ status }) => status,
    () => 0,
  );
