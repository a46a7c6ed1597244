import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../listen.ts';
import { ask } from '../load.ts';
import type { Call, Visit } from './arrivals.ts';

export const PASSWORD = 'an evening at the toss';

/** One call that was made: when, in seconds after the beginning, how long it took, and how it was answered. */
export type Sample = { call: Call; at: number; ms: number; status: number | null };

export type Client = { userName: string; token: string };
type Parts = {
  url: string;
  clients: Client[];
  matches: { betId: string; share: number }[];
  startedAt: number;
};

export type Crowd = {
  samples: Sample[];
  /** Streams that are open. */
  streams: Socket[];
  /** Resolves with the time at which each stream is told of a match, or null where it is not within the limit. */
  hearOf: (betId: string, withinMs: number) => Promise<(number | null)[]>;
  visit: (visit: Visit, index: number) => Promise<void>;
  /** Somebody looks at what came of it. */
  look: (index: number) => Promise<void>;
};

export function createCrowd({ url, clients, matches, startedAt }: Parts): Crowd {
  const samples: Sample[] = [];
  const streams: Socket[] = [];
  const listeners = new Map<number, (text: string) => void>();
  const now = () => (performance.now() - startedAt) / 1000;

  async function timed(call: Call, path: string, sent: Sent): Promise<void> {
    const at = now();
    const status = await ask(`${url}/api${path}`, sent);
    samples.push({ call, at, ms: (now() - at) * 1000, status });
  }
  type Sent = Parameters<typeof ask>[1];
  const clientAt = (index: number) => clients[index % clients.length] ?? { userName: '', token: '' };

  function chooseMatch(index: number): string {
    let place = ((index * 7919) % 1000) / 1000;
    for (const { betId, share } of matches) {
      if (place < share) return betId;
      place -= share;
    }
    return matches[0]?.betId ?? '';
  }

  return {
    samples,
    streams,
    hearOf: (betId, withinMs) =>
      Promise.all(
        streams.map(
          (_, stream) =>
            new Promise<number | null>((resolve) => {
              const done = (at: number | null) => {
                clearTimeout(timer);
                listeners.delete(stream);
                resolve(at);
              };
              const timer = setTimeout(() => done(null), withinMs);
              listeners.set(stream, (text) => {
                if (text.includes('"match"') && text.includes(`"${betId}"`)) done(now());
              });
            }),
        ),
      ),
    visit: async (visit, index) => {
      const { userName, token } = clientAt(index);
      await wait(Math.max(0, visit.at - now()) * 1000);
      if (visit.logsIn) {
        const body = JSON.stringify({ userName, password: PASSWORD });
        await timed('login', '/login', { method: 'POST', token: '', body });
      }
      const at = now();
      let place = -1;
      const socket = await listen(url, { token, onText: (text) => listeners.get(place)?.(text) });
      place = streams.push(socket) - 1;
      samples.push({ call: 'stream', at, ms: (now() - at) * 1000, status: 200 });
      const read = (path: string) => timed('home', path, { method: 'GET', token });
      await Promise.all([read('/client/getAllBets'), read('/wallet'), read('/client/notifications')]);
      if (!visit.bets) return;
      await wait(visit.thinkSeconds * 1000);
      const betId = chooseMatch(index);
      const bet = () =>
        timed('bet', '/client/createBet', {
          method: 'POST',
          token,
          body: JSON.stringify({
            betId,
            amount: 50,
            teamName: index % 3 ? 'Chennai' : 'Mumbai',
            tossRate: 95,
          }),
        });
      await bet();
      if (!visit.cancels) return;
      await timed('cancel', '/client/cancelBet', {
        method: 'POST',
        token,
        body: JSON.stringify({ betId }),
      });
      await bet();
    },
    look: async (index) => {
      const { token } = clientAt(index);
      await wait(Math.random() * 3_000);
      const read = (path: string) => timed('look', path, { method: 'GET', token });
      await Promise.all([read('/wallet'), read('/client/notifications'), read('/client/getBetTransaction')]);
    },
  };
}
