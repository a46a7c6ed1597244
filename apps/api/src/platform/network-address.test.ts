import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useKit } from '../../test/support/kit.ts';
import { networkOf, wideNetworkOf } from './network-address.ts';

const kit = useKit();

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7', null],
  ['::ffff:cb00:7107', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
])('%s counts as %s, and in wider limits as %s', (address, network, wide) => {
  expect([networkOf(address), wideNetworkOf(address)]).toEqual([network, wide]);
});

test('the database counts as the server does', async () => {
  const addresses = [
    ...fc.sample(fc.ipV4(), { numRuns: 3000, seed: 1 }),
    ...fc.sample(fc.ipV6(), { numRuns: 5000, seed: 2 }),
    ...fc.sample(fc.ipV4(), { numRuns: 2000, seed: 3 }).map((ipv4) => `::ffff:${ipv4}`),
  ];
  const { rows } = await sql<{ network: string }>`
    select network_of(a::inet)::text as network from unnest(${addresses}::text[]) with ordinality u (a, n) order by n
  `.execute(kit.db);
  const { rows: ours } = await sql<{ network: string }>`
    select n::inet::text as network from unnest(${addresses.map(networkOf)}::text[]) with ordinality u (n, no) order by no
  `.execute(kit.db);
  expect(rows).toEqual(ours);
});
