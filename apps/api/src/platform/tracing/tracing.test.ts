import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { rupees } from '@tossbook/rules';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApiProcess } from '../../../test/support/api-process.ts';
import { aClient, aMatch, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { traceSiteOf } from './trace-site.ts';

vi.setConfig({ testTimeout: 120_000 });

const kit = useKit();

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  links?: { spanId: string }[];
  status?: { code?: number };
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector: takes OTLP over HTTP, as JSON, and keeps all of it. */
async function startCollector() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      expect(request.url).toBe('/v1/traces');
      sent.push(body as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const resources = () => sent.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () =>
      new Set(
        resources().flatMap(({ resource }) =>
          resource.attributes
            .filter(({ key }) => key === 'service.name')
            .map(({ value }) => value.stringValue),
        ),
      ),
  };
}

const attribute = ({ attributes }: Span, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? Number(value?.intValue);
};

const STAKE = 4321;

/** Everybody's bet on one match at once, through a process of its own, which is then stopped. */
async function betThrough(env: Record<string, string>, clients: Person[]): Promise<string> {
  const api = await startApiProcess(kit.database.appUrl, env);
  const { matchId, teamA } = await aMatch(kit.database.owner);
  const body = { betId: String(matchId), teamName: teamA, amount: STAKE, tossRate: 95 };
  const answers = await Promise.all(
    clients.map(({ token }) => api.call('createBet', { token, body, headers: { 'x-canary': 'canary' } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await api.stop()).toBe(0);
  return api.output();
}

const bettors = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aClient(kit.db, { balance: rupees(10_000) })));

test('a bet is traced from its request through its batch to the statement that wrote it', async () => {
  const collector = await startCollector();
  await betThrough({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, await bettors(1));
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'createBet');
  const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  const only = (all: Span[], name: string) => {
    const [span, ...more] = all.filter((each) => each.name === name);
    if (!span || more.length > 0)
      throw new Error(`not one ${name} in ${all.map((each) => each.name).join()}`);
    return span;
  };
  if (!request) throw new Error('no span of the request');
  expect(request.parentSpanId ?? '').toBe('');
  expect(request.kind).toBe(2);
  expect(attribute(request, 'http.route')).toBe('/api/client/createBet');
  expect(attribute(request, 'http.response.status_code')).toBe(200);

  const bet = only(childrenOf(request), 'place bet');
  const batch = only(childrenOf(bet), 'place bets');
  const statement = only(childrenOf(batch), 'select place_bet');
  expect(bet.links?.map(({ spanId }) => spanId)).toEqual([batch.spanId]);
  expect(attribute(batch, 'tossbook.batch.size')).toBe(1);
  expect(attribute(statement, 'db.query.text')).toContain('place_bet');
  expect(new Set([request, bet, batch, statement].map(({ traceId }) => traceId)).size).toBe(1);
  for (const [outer, inner] of [
    [request, bet],
    [bet, batch],
    [batch, statement],
  ] as const) {
    // The clocks of spans are read in milliseconds at best.
    const slack = 2_000_000n;
    expect(BigInt(inner.startTimeUnixNano) + slack).toBeGreaterThanOrEqual(BigInt(outer.startTimeUnixNano));
    expect(BigInt(inner.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(outer.endTimeUnixNano) + slack);
  }
  expect(collector.services()).toEqual(new Set(['tossbook-api']));
});

test('bets that share a batch all link to it, and it belongs to the first', async () => {
  const collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`, OTEL_SERVICE_NAME: 'mine' };
  await betThrough(env, await bettors(24));
  const spans = collector.spans();
  const [bets, batches] = ['place bet', 'place bets'].map((name) =>
    spans.filter((span) => span.name === name),
  ) as [Span[], Span[]];
  expect(bets).toHaveLength(24);
  expect(batches.length).toBeLessThan(24);
  for (const batch of batches) {
    const joined = bets.filter(({ links = [] }) => links.some(({ spanId }) => spanId === batch.spanId));
    expect(joined).toHaveLength(Number(attribute(batch, 'tossbook.batch.size')));
    expect(joined.map(({ spanId }) => spanId)).toContain(batch.parentSpanId);
  }
  expect(collector.services()).toEqual(new Set(['mine']));
});

test('no name, amount, token or address is in any span', async () => {
  const collector = await startCollector();
  const [client] = (await bettors(1)) as [Person];
  await betThrough({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, [client]);
  const told = JSON.stringify(collector.spans().map(({ name, attributes }) => ({ name, attributes })));
  expect(told).toContain('place_bet');
  for (const secret of [client.userName, client.token, String(STAKE), 'canary', '127.0.0.1'])
    expect(told).not.toContain(secret);
});

test('of a share of requests, each is traced whole or not at all', async () => {
  const collector = await startCollector();
  const env = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' };
  await betThrough({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, await bettors(40));
  const names = collector.spans().map(({ name }) => name);
  const count = (wanted: string) => names.filter((name) => name === wanted).length;
  expect(count('createBet')).toBeGreaterThan(5);
  expect(count('createBet')).toBeLessThan(35);
  expect(count('place bet')).toBe(count('createBet'));
});

test('a collector that is away fails neither bets nor the end of the process', async () => {
  const told = await betThrough({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, await bettors(2));
  expect(told).not.toContain('"level":"error"');
});

/** Names each module of OpenTelemetry that a process loads. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      // The API itself, without any effect, is also loaded for metrics.
      if (/@opentelemetry.(?!api\\b)/.test(url)) console.log('loaded ' + url);
      return next(url, context);
    },
  });`)}`;

test('where it is off, no part of it is loaded', async () => {
  const env = { NODE_OPTIONS: `--import=${TELL_LOADED}` };
  expect(await betThrough(env, await bettors(1))).not.toContain('loaded ');
  const collector = await startCollector();
  const on = await betThrough({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, await bettors(1));
  expect(on).toContain('@opentelemetry/sdk-trace');
});

test.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }, { ratio: 1 }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER: 'always_off' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER: 'traceidratio' }, { ratio: 0.25 }],
] as const)('%o is %o', (variables, site) => {
  const defaults = { OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: 0.25 } as const;
  expect(traceSiteOf({ ...defaults, ...variables })).toEqual(site);
});
