import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { keyOf, matchFor, unpackNotices, walletOf } from './news.ts';
import { createPublisher } from './publisher.ts';

const log = createLog('silent');

function recorded(send: (message: string) => Promise<void> = async () => undefined) {
  const sent: string[][] = [];
  const publisher = createPublisher({
    log,
    send: async (message) => {
      sent.push((unpackNotices(message) ?? []).map(keyOf));
      await send(message);
    },
  });
  return { ...publisher, sent };
}

test('a rush of bets is one message, with each thing in it once', async () => {
  const { publish, close, sent } = recorded();
  for (let bet = 0; bet < 1000; bet++) publish([walletOf(BigInt(bet % 5)), matchFor('staff', '7')]);
  await wait(200);
  const wanted = [matchFor('staff', '7'), ...[0n, 1n, 2n, 3n, 4n].map(walletOf)].map(keyOf);
  expect(sent.map((keys) => keys.toSorted())).toEqual([wanted.toSorted()]);
  await close();
});

test('what comes while a message is on its way goes with the next one', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { publish, close, sent } = recorded(() => gate);
  publish([walletOf(1n)]);
  await wait(150);
  publish([walletOf(2n)]);
  await wait(150);
  expect(sent).toHaveLength(1);
  open();
  await wait(250);
  expect(sent).toEqual([[keyOf(walletOf(1n))], [keyOf(walletOf(2n))]]);
  await close();
});

test('what cannot be sent is dropped, and later news are sent', async () => {
  let isBroken = true;
  const { publish, close, sent } = recorded(async () => {
    if (isBroken) throw new Error('nothing carries it');
  });
  publish([walletOf(1n)]);
  await wait(150);
  isBroken = false;
  publish([walletOf(2n)]);
  await wait(150);
  expect(sent.at(-1)).toEqual([keyOf(walletOf(2n))]);
  await close();
});

test('a process that stops sends what is left', async () => {
  const { publish, close, sent } = recorded();
  publish([walletOf(1n)]);
  await close();
  expect(sent).toEqual([[keyOf(walletOf(1n))]]);
});
