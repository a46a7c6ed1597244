import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@tossbook/contract';
import { SITE_NAME } from './site.ts';

const RETRY_MS = 200;
const ANSWER_MS = 20_000;

export type Bettors = {
  /** Clients bet from now on, on this match. */
  begin: (matchId: bigint) => void;
  /** Ends with the bets under way: each is asked for until it is answered. */
  end: () => Promise<Played>;
  acknowledgedCount: () => number;
};

export type Played = {
  matchId: bigint;
  /** The keys of all bets, answered or not. */
  sent: Set<string>;
  acknowledged: { key: string; at: number }[];
  /** Of an answer, from the press to yes. */
  latenciesMs: number[];
  /** Answers other than yes, and none at all, by status. */
  errors: Map<string, number>;
};

/** Clients who bet through HTTPS at an even pace, each bet by its own key, again and again until there is an answer. */
export function makeBettors(
  { address, authority }: { address: string; authority: string },
  { tokens, perSecond }: { tokens: string[]; perSecond: number },
): Bettors {
  const agent = new Agent({ ca: authority, servername: SITE_NAME, keepAlive: true, maxSockets: 256 });
  let played = nothingPlayed(0n);
  let isOver = true;
  let playing: Promise<unknown> = Promise.resolve();

  /** The status, or the error's code if there was no answer. */
  const betOnce = (token: string, key: string): Promise<string> =>
    new Promise((resolve) => {
      const body = JSON.stringify({ betId: String(played.matchId), amount: 50, teamName: 'Chennai' });
      const sent = request(
        {
          host: address,
          method: 'POST',
          path: `/api${contract.createBet.path}`,
          agent,
          timeout: ANSWER_MS,
          headers: {
            host: SITE_NAME,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': key,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut off'));
          response.once('end', () =>
            resolve(response.statusCode === 200 ? '200' : `${response.statusCode} ${codeIn(text)}`.trim()),
          );
        },
      );
      sent.once('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'no answer' })));
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end(body);
    });

  const bet = async (token: string) => {
    const key = randomUUID();
    const pressedAt = performance.now();
    played.sent.add(key);
    for (;;) {
      const status = await betOnce(token, key);
      if (status === '200') break;
      played.errors.set(status, (played.errors.get(status) ?? 0) + 1);
      await wait(RETRY_MS);
    }
    const at = performance.now();
    played.acknowledged.push({ key, at });
    played.latenciesMs.push(at - pressedAt);
  };

  const play = (token: string, index: number) => async () => {
    const everyMs = (tokens.length / perSecond) * 1000;
    await wait((index / tokens.length) * everyMs);
    for (let dueAt = performance.now(); !isOver; dueAt = Math.max(dueAt + everyMs, performance.now())) {
      await wait(Math.max(0, dueAt - performance.now()));
      if (!isOver) await bet(token);
    }
  };

  return {
    begin: (matchId) => {
      played = nothingPlayed(matchId);
      isOver = false;
      playing = Promise.all(tokens.map((token, index) => play(token, index)()));
    },
    end: async () => {
      isOver = true;
      await playing;
      return played;
    },
    acknowledgedCount: () => played.acknowledged.length,
  };
}

const nothingPlayed = (matchId: bigint): Played => ({
  matchId,
  sent: new Set(),
  acknowledged: [],
  latenciesMs: [],
  errors: new Map(),
});

/** The code of a refusal, if the answer is one. */
function codeIn(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: string }).code ?? '');
  } catch {
    return '';
  }
}
