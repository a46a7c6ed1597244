import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Runs in its own thread, so that reading an attacker's responses does not delay the timed reads. */
export type Target = {
  attack: AttackName;
  url: string;
  staffToken: string;
  clientTokens: string[];
  matchId: string;
};

type Attack = {
  /** How many attackers there are, each with one request at a time. */
  attackers: number;
  /** How long an attacker waits before the next request. */
  pauseMs: number;
  request: (target: Target) => Promise<Response>;
};

const json = { 'content-type': 'application/json' };

export type AttackName = keyof typeof attacks;

export const attacks = {
  'description of the API': {
    attackers: 8,
    pauseMs: 20,
    request: ({ url }) => fetch(`${url}/api/docs/openapi.yaml`),
  },
  'bets that cannot be stored': {
    attackers: 8,
    pauseMs: 20,
    request: ({ url, clientTokens, matchId }) =>
      fetch(`${url}/api/client/createBet`, {
        method: 'POST',
        headers: {
          ...json,
          authorization: `Bearer ${clientTokens[Math.floor(Math.random() * clientTokens.length)]}`,
        },
        body: JSON.stringify({ betId: matchId, amount: 50, teamName: 'Chennai', ipAddress: '\0' }),
      }),
  },
  'exports by one account': {
    attackers: 12,
    pauseMs: 100,
    request: ({ url, staffToken }) =>
      fetch(`${url}/api/admin/getUserList?format=csv`, {
        headers: { authorization: `Bearer ${staffToken}` },
      }),
  },
  'posters that do not exist': {
    attackers: 8,
    pauseMs: 20,
    request: ({ url }) => fetch(`${url}/api/poster/${randomBytes(32).toString('hex')}`),
  },
  // Unknown names, for which a password is hashed all the same.
  '200 logins in flight': {
    attackers: 200,
    pauseMs: 0,
    request: ({ url }) =>
      fetch(`${url}/api/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ userName: `nobody-${randomBytes(4).toString('hex')}`, password: 'a guess' }),
      }),
  },
} satisfies Record<string, Attack>;

async function attack(target: Target): Promise<number> {
  const { attackers, pauseMs, request }: Attack = attacks[target.attack];
  let [requests, isOver] = [0, false];
  parentPort?.once('message', () => {
    isOver = true;
  });
  await Promise.all(
    Array.from({ length: attackers }, async () => {
      while (!isOver) {
        await request(target).then((response) => response.arrayBuffer());
        requests++;
        if (pauseMs > 0) await wait(pauseMs);
      }
    }),
  );
  return requests;
}

if (!isMainThread) parentPort?.postMessage(await attack(workerData as Target));
