import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../platform/http/live-stream.ts';
import { createLog } from '../../platform/log.ts';
import { createHub, type Hub, type Listener } from './hub.ts';
import { allMatches, matchFor, sessionsOf, walletOf } from './news.ts';

const dead = new Set<string>();
let isDatabaseAway = false;
let hub: Hub;

beforeEach(() => {
  vi.useFakeTimers();
  dead.clear();
  isDatabaseAway = false;
  hub = createHub({
    log: createLog('silent'),
    liveSessions: async (sessions) => {
      if (isDatabaseAway) throw new Error('away');
      return new Set(sessions.map(({ sessionId }) => sessionId).filter((id) => !dead.has(id)));
    },
  });
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

class FakeConnection extends EventEmitter {
  text = '';
  isOpen = true;
  writableLength = 0;
  write(text: string) {
    this.text += text;
    return true;
  }
  end(text = '') {
    this.text += text;
    return this.destroy();
  }
  destroy() {
    this.isOpen = false;
    this.emit('close');
    return this;
  }
  heard() {
    return [...this.text.matchAll(/data: (.+)\n\n/g)].map(([, data]) => JSON.parse(String(data)).type);
  }
}

let sessions = 0;
function join(listener: Partial<Listener> = {}, { mayHaveMissed = false } = {}) {
  const connection = new FakeConnection();
  const whole: Listener = { userId: 1n, role: 'client', sessionId: `session-${++sessions}`, ...listener };
  hub.open(whole, connection as unknown as Connection, { mayHaveMissed });
  return Object.assign(connection, whole);
}

test('news of a user reach that user alone, on every device', () => {
  const [phone, desk, other] = [join(), join(), join({ userId: 2n })];
  hub.tell(walletOf(1n));
  expect([phone.heard(), desk.heard(), other.heard()]).toEqual([['wallet'], ['wallet'], []]);
});

test('what is for staff does not reach a client, and what is for all reaches everybody', () => {
  const [client, employee, admin] = [
    join(),
    join({ userId: 2n, role: 'employee' }),
    join({ userId: 3n, role: 'admin' }),
  ];
  hub.tell(matchFor('staff', '7'));
  hub.tell(allMatches);
  expect([client.heard(), employee.heard(), admin.heard()]).toEqual([
    ['matches'],
    ['match', 'matches'],
    ['match', 'matches'],
  ]);
});

test('a rush is heard at once and then at most every quarter of a second, the last of it always', () => {
  const { heard } = bound(join());
  for (let bet = 0; bet < 100; bet++) {
    hub.tell(walletOf(1n));
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(250);
  expect(heard().length).toBeGreaterThan(3);
  expect(heard().length).toBeLessThan(7);
  const before = heard().length;
  vi.advanceTimersByTime(5_000);
  expect(heard()).toHaveLength(before);
});

test('totals of one match reach staff at most twice a second', () => {
  const { heard } = bound(join({ role: 'admin' }));
  for (let bet = 0; bet < 300; bet++) {
    hub.tell(matchFor('staff', '7'));
    vi.advanceTimersByTime(10);
  }
  expect(heard().length).toBeGreaterThan(4);
  expect(heard().length).toBeLessThan(8);
});

test('who comes back is told to ask for everything, who comes first is not', () => {
  expect(join({}, { mayHaveMissed: true }).heard()).toEqual(['resync']);
  expect(join().heard()).toEqual([]);
});

test('who hears no news hears that the stream lives, every twenty seconds', () => {
  const stream = join();
  const before = stream.text.length;
  vi.advanceTimersByTime(65_000);
  expect(stream.text.slice(before)).toBe(': \n\n'.repeat(3));
});

test('a stream ends when told that its session may have, and others of the user stay', async () => {
  const [ending, staying] = [join(), join()];
  dead.add(ending.sessionId);
  hub.tell(sessionsOf(1n));
  await vi.advanceTimersByTimeAsync(0);
  expect([ending.isOpen, staying.isOpen, hub.size()]).toEqual([false, true, 1]);
});

test('a stream whose session ended without a word ends within seconds', async () => {
  const stream = join();
  dead.add(stream.sessionId);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(stream.isOpen).toBe(false);
});

test('while the database does not answer nobody is cut off', async () => {
  const stream = join();
  dead.add(stream.sessionId);
  isDatabaseAway = true;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(stream.isOpen).toBe(true);
  isDatabaseAway = false;
  await vi.advanceTimersByTimeAsync(3_100);
  expect(stream.isOpen).toBe(false);
});

test('the ninth stream of a user ends the first', () => {
  const streams = Array.from({ length: 9 }, () => join());
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, ...Array(8).fill(true)]);
  expect(hub.size()).toBe(8);
});

test('nothing is written to a stream that has ended', async () => {
  const stream = join();
  dead.add(stream.sessionId);
  hub.tell(sessionsOf(1n));
  await vi.advanceTimersByTimeAsync(0);
  hub.tell(walletOf(1n));
  hub.resync();
  expect(stream.heard()).toEqual([]);
});

test('news for everybody are told to some at a time, and to each once', async () => {
  vi.useRealTimers();
  const streams = Array.from({ length: 1_000 }, (_, index) => join({ userId: BigInt(index) }));
  const told = () => streams.filter(({ text }) => text.includes('data: ')).length;
  hub.tell(allMatches);
  expect(told()).toBeLessThan(500);
  await vi.waitFor(() => expect(told()).toBe(1_000), { timeout: 10_000 });
  expect(streams.every((stream) => stream.heard().length === 1)).toBe(true);
});

test('a caller who does not read is let go', () => {
  const stream = join();
  stream.writableLength = 100_000;
  hub.tell(walletOf(1n));
  expect([stream.isOpen, hub.size()]).toEqual([false, 0]);
});

test('a process that stops ends every stream with a hint when to come back, spread over seconds', () => {
  const streams = Array.from({ length: 8 }, () => join());
  hub.close();
  const hints = streams.map(({ text }) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]));
  expect(streams.every(({ isOpen }) => !isOpen)).toBe(true);
  expect(Math.min(...hints)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...hints)).toBeLessThanOrEqual(5_000);
  expect(new Set(hints).size).toBeGreaterThan(1);
  const late = join();
  expect([late.isOpen, hub.size()]).toEqual([false, 0]);
  expect(late.text).toMatch(/^retry: \d{4}\n\n$/);
});

const bound = (stream: FakeConnection) => ({ heard: () => stream.heard() });
