import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { beforeAll, expect, test } from 'vitest';
import { aClient, anAdmin, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aNewMatch, openTimes } from '../support/matches.ts';

const kit = useKit();

/** Neither a calendar nor the database has these, or only one of them. */
const IMPOSSIBLE = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '294277-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-06-30T24:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-06-30',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  '1e308',
];
const UNCOMMON = [
  '0001-01-01T00:00:00Z',
  '1582-10-10T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '2000-02-29T23:59:59.999999999Z',
  '2038-01-19T03:14:08Z',
  '9999-12-31T23:59:59.999Z',
];

type Place = { call: CallName; part: 'query' | 'body'; field: string };

const formatOf = (schema: unknown): string | undefined => {
  const { format, innerType } = (schema as { _zod: { def: { format?: string; innerType?: unknown } } })._zod
    .def;
  return format ?? (innerType ? formatOf(innerType) : undefined);
};

/** Every field of the contract that takes a moment. */
const places = (Object.entries(contract) as [CallName, Endpoint][]).flatMap(([call, endpoint]) =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.entries((endpoint[part] as { shape?: object } | undefined)?.shape ?? {})
      .filter(([, schema]) => formatOf(schema) === 'datetime')
      .map(([field]): Place => ({ call, part, field })),
  ),
);

let [admin, client] = [{} as Person, {} as Person];
let others: Record<string, string> = {};

beforeAll(async () => {
  [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  others = {
    betId: (await aNewMatch(kit)).betId,
    ...(await openTimes(kit)),
    ...{ teamAName: 'Pune', teamBName: 'Delhi', tossRate: '95', leagueName: 'Cup', sportType: 'Cricket' },
    finalBetResult: 'no result',
  };
});

/** The call with that moment, and whatever else it cannot do without. */
async function ask({ call, part, field }: Place, time: string) {
  const { query, body }: Endpoint = contract[call];
  const filled = (schema: Endpoint['query']) =>
    schema && Object.fromEntries(Object.entries(others).filter(([name]) => name in shapeOf(schema)));
  const sent = { query: filled(query), body: filled(body) };
  sent[part] = { ...sent[part], [field]: time };
  const reply = await kit.call(call, { ...sent, token: admin.token } as never);
  return reply.status === 403 ? kit.call(call, { ...sent, token: client.token } as never) : reply;
}

const shapeOf = (schema: unknown) => (schema as { shape: object }).shape;

test('lists, times of matches and the moment of an outcome are among the fields with a moment', () => {
  expect(places).toEqual(
    expect.arrayContaining([
      { call: 'getSettlements', part: 'query', field: 'from' },
      { call: 'createMatch', part: 'query', field: 'betEndTime' },
      { call: 'settleUpBet', part: 'body', field: 'outcomeKnownAt' },
    ]),
  );
});

test.each(IMPOSSIBLE)('%s is an invalid request, whatever call it is sent to', async (time) => {
  for (const place of places) expect([place, (await ask(place, time)).status]).toEqual([place, 400]);
});

test.each(UNCOMMON)('%s breaks no call', async (time) => {
  for (const place of places)
    expect((await ask(place, time)).status, JSON.stringify(place)).toBeLessThan(500);
});

test('an offset leads neither before the first year nor behind the last', async () => {
  const place: Place = { call: 'settleUpBet', part: 'body', field: 'outcomeKnownAt' };
  for (const time of ['0001-01-01T00:00:00+05:30', '9999-12-31T23:59:59-05:30'])
    expect((await ask(place, time)).body.code).toBe('OUTCOME_TIME_INVALID');
});
