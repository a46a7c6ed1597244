import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBettor, aMatch, openHome, stakesOf } from '../support/bettors.ts';
import { expect, test } from '../support/fixtures.ts';

/** A page of another site, open in the browser of a logged-in client. */
async function aHostilePage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Win a phone</title>');
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // A different site from 127.0.0.1 to the browser, on the same machine.
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

test('a page of another site can neither read, nor bet, nor frame, with the client logged in beside it', async ({
  page,
  context,
  baseURL: site = '',
}) => {
  const [player, match] = [await aBettor(), await aMatch()];
  await openHome(page, player);
  const { url, close } = await aHostilePage();
  const hostile = await context.newPage();
  await hostile.goto(url);

  const read = (address: string, headers: Record<string, string> = {}) =>
    hostile.evaluate(
      ([to, sent]) =>
        fetch(to, { credentials: 'include', headers: sent }).then(
          () => 'read',
          () => 'refused',
        ),
      [address, headers] as const,
    );
  expect(await read(url)).toBe('read');
  expect(await read(`${site}/api/wallet`)).toBe('refused');
  expect(await read(`${site}/api/wallet`, { authorization: `Bearer ${player.token}` })).toBe('refused');

  const bet = JSON.stringify({ betId: match.id, amount: 100, teamName: match.teamA, rest: '' });
  const [answer] = await Promise.all([
    hostile.waitForResponse(`${site}/api/client/createBet`),
    hostile.evaluate(
      ([action, name, value]) => {
        const form = document.createElement('form');
        Object.assign(form, { action, method: 'post', enctype: 'text/plain' });
        const field = document.createElement('input');
        Object.assign(field, { name, value });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [`${site}/api/client/createBet`, bet.slice(0, -2), '"}'] as const,
    ),
  ]);
  await hostile.waitForURL(`${site}/api/client/createBet`);
  expect(answer.status()).toBe(401);
  expect(await stakesOf(player, match)).toEqual([]);

  await hostile.goto(url);
  await hostile.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, site);
  await expect.poll(() => hostile.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  close();
});
