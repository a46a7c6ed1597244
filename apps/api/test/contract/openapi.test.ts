import {
  type CallName,
  contract,
  type Endpoint,
  type ErrorBody,
  errors,
  type Permission,
  permissions,
  reachOf,
} from '@tossbook/contract';
import { istDay, rupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import { refusals } from '@tossbook/words/refusals';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aRequest } from '../support/approvals.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../support/builders.ts';
import { DEFAULT_PASSWORD, injectStream, useKit } from '../support/kit.ts';
import { aFixtureRow, aNewMatch, aPicture, DAY_MS, matchRow, openTimes } from '../support/matches.ts';
import { aNotification } from '../support/notifications.ts';
import { aRaiser } from '../support/protection.ts';
import { aBrowser } from '../support/push-service.ts';
import { aHeldFriend } from '../support/referrals.ts';
import { anAlert } from '../support/risk.ts';
import { addTotp, codeOf } from '../support/second-factors.ts';
import { aUpiDeposit, aUtr } from '../support/upi.ts';
import { type FuzzRequest, type OpenApi, requestsOf } from './openapi-requests.ts';

const kit = useKit({
  API_DOCS: 'true',
  PUSH_PUBLIC_KEY: 'B'.repeat(87),
  PUSH_PRIVATE_KEY: 'b'.repeat(43),
  PUSH_CONTACT: 'mailto:desk@example.org',
  BOOK_ORIGIN: 'tossbook.test/transparency',
  BOOK_KEY: Buffer.alloc(32, 7).toString('base64'),
});
let document: OpenApi;

beforeAll(async () => {
  document = (await kit.api.app.inject('/api/docs/openapi.json')).json();
});

const calls = Object.entries(contract) as [CallName, Endpoint][];
const addressOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;
const callAt = new Map(
  calls.map(([name, { method, path }]) => [addressOf({ method, path: `/api${path}` }), name]),
);

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: addressOf({ method, path }),
      operation,
    })),
  );

test('the document lists exactly the calls of the contract', () => {
  expect(
    operations()
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual([...callAt.keys()].toSorted());
});

test('each call is documented with the fields that its schemas take, and as open where it is', () => {
  for (const { address, operation } of operations()) {
    const { access, query, params, body, multipart }: Endpoint = contract[callAt.get(address) as CallName];
    const fieldsOf = (schema: unknown) =>
      Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
    const documented =
      operation.requestBody?.content[multipart ? 'multipart/form-data' : 'application/json']?.schema
        .properties ?? {};
    expect(Object.keys(documented), address).toEqual(fieldsOf(body));
    expect(
      (operation.parameters ?? []).map(({ name }) => name),
      address,
    ).toEqual([...fieldsOf(query), ...fieldsOf(params)]);
    expect(operation.security, address).toEqual(access === 'public' ? [] : undefined);
  }
});

/** For each call; those that have not succeeded and failed by then are tried as often again, a few times. */
const REQUESTS_EACH = Number(process.env.FUZZ_REQUESTS ?? 6);
const ROUNDS_MAX = 12;
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Many at once are cheaper each, since what they need is made once, but more of them find it used. */
const AT_ONCE = Number(process.env.FUZZ_AT_ONCE ?? 10);

type Actor = 'nobody' | 'client' | 'employee' | 'admin' | 'forger';
const actor = fc.oneof(
  { weight: 12, arbitrary: fc.constant<'allowed'>('allowed') },
  { weight: 3, arbitrary: fc.constant<Actor>('admin') },
  { weight: 3, arbitrary: fc.constant<Actor>('employee') },
  { weight: 3, arbitrary: fc.constant<Actor>('client') },
  { weight: 2, arbitrary: fc.constant<Actor>('nobody') },
  { weight: 1, arbitrary: fc.constant<Actor>('forger') },
);

/** Somebody whom the permission table lets make the call, for requests that get further than the door. */
function allowedTo(request: FuzzRequest): Actor {
  const { access }: Endpoint = contract[callAt.get(addressOf(request)) as CallName];
  const roles = ['admin', 'employee', 'client'] as const;
  const isRow = (key: string): key is Permission => Object.hasOwn(permissions, key);
  return (
    roles.find((role) => !isRow(access) || reachOf({ permission: access, role }) !== 'nobody') ?? 'nobody'
  );
}

/** An example that is to be drawn more often than others. */
const repeat = <Value>(value: Value, times: number) => Array.from({ length: times }, () => value);

/** Users whose names requests use: some stay, some are new for each batch, since calls end sessions and block. */
async function cast(): Promise<Record<Exclude<Actor, 'nobody' | 'forger'>, Person>> {
  const [client, employee, admin] = await Promise.all([
    aClient(kit.db, { userName: `fuzz-client-${++casts}`, balance: rupees(500) }),
    anEmployee(kit.db, { userName: `fuzz-employee-${casts}`, balance: rupees(500) }),
    anAdmin(kit.db, { userName: `fuzz-admin-${casts}` }),
  ]);
  return { client, employee, admin };
}
let casts = 0;

/** Somebody who has a second factor, and somebody who is about to have one, each with a code that is good now. */
async function aSecondFactor() {
  const [holder, beginner] = [await anAdmin(kit.db), await anAdmin(kit.db)];
  const { secret } = await addTotp(kit, holder);
  const { factors } = (await kit.call('getSecondFactor', { token: holder.token })).body;
  const body = { currentPassword: OWN_PASSWORD };
  const begun = await kit.call('beginTotp', { token: beginner.token, body });
  return {
    holder,
    beginner,
    factorId: factors[0]?.id ?? '',
    code: await codeOf(kit, secret),
    firstCode: await codeOf(kit, begun.body.secret),
  };
}

const anIncident = async ({ token }: Person) =>
  (await kit.call('reportIncident', { token, body: { title: 'Late', text: 'Deposits are late' } })).body;

async function send(request: FuzzRequest, authorization: string | undefined) {
  const { stream }: Endpoint = contract[callAt.get(addressOf(request)) as CallName];
  const { app } = kit.api;
  const sent = {
    method: request.method as 'GET',
    url: `${request.address}?${request.query}`,
    headers: { ...request.headers, ...(authorization ? { authorization } : {}) },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  };
  return stream ? injectStream(app, sent) : app.inject(sent);
}

/** No server error; a success as its schema says, field by field; a refusal out of the catalogue, word by word. */
function expectLawful(request: FuzzRequest, { statusCode, body, headers }: Awaited<ReturnType<typeof send>>) {
  const name = callAt.get(addressOf(request)) as CallName;
  const { file, stream, csv, pdfFile }: Endpoint = contract[name];
  if ((file || stream) && statusCode === 200) return;
  if (pdfFile && statusCode === 200) return expect(body.startsWith('%PDF-')).toBe(true);
  if (csv && headers['content-type'] === 'text/csv; charset=utf-8') {
    expect([statusCode, body.startsWith('\uFEFF"'), body.endsWith('\r\n')]).toEqual([200, true, true]);
    return;
  }
  const answer: unknown = JSON.parse(body);
  expect(statusCode, `${name} ${body}`).toBeLessThan(500);
  if (statusCode === 200) {
    const { response }: Endpoint = contract[name];
    expect(response.parse(answer)).toEqual(answer);
    return;
  }
  const { code, details } = answer as ErrorBody;
  expect(Object.keys(errors), body).toContain(code);
  expect({ statusCode, answer }).toEqual({
    statusCode: errors[code],
    answer: {
      code,
      message: fill(refusals[code], details),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...(details ? { details } : {}),
    },
  });
}

/** Whatever is sent to these is answered. */
const NEVER_REFUSED: CallName[] = ['health', 'getConfig', 'getIp', 'getStatus'];
/** Nothing is frozen here, so nothing can be unfrozen; no random text is a passkey. */
const NEVER_DONE: CallName[] = ['unfreeze', 'confirmPasskey'];

/** Whether a call has been answered in every way that it must be, else requests prove little about it. */
const isTried = (name: CallName, counts: Record<number, number>) =>
  (counts[200] || NEVER_DONE.includes(name)) &&
  (Object.keys(counts).length > 1 || NEVER_REFUSED.includes(name));

/** The document without the calls that need not be tried again. */
const onlyWith = (names: CallName[]): OpenApi => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const left = Object.entries(methods).filter(([method]) =>
        names.includes(callAt.get(addressOf({ method, path })) as CallName),
      );
      return left.length > 0 ? [[path, Object.fromEntries(left)]] : [];
    }),
  ),
});

test('requests made from the document break nothing', {
  timeout: 600_000 + 6_000 * REQUESTS_EACH,
}, async () => {
  const names = ['client', 'employee', 'admin'].flatMap((role) => [`fuzz-${role}-1`, `FUZZ-${role}-2`]);
  const passwords = [...repeat(OWN_PASSWORD, 8), DEFAULT_PASSWORD, 'brand-new-1'];
  const times = await openTimes(kit);
  const examples = {
    userName: [
      ...names,
      ...repeat('{holder}', 3),
      ...repeat('{self}', 6),
      ...repeat('{client}', 8),
      ...repeat('{new}', 8),
    ],
    name: ['Asha', 'Ravi Kumar', 'आशा'],
    referralCode: [''],
    isAdult: [true],
    dateOfBirth: repeat('1990-02-28', 4),
    password: passwords,
    newPassword: ['brand-new-1'],
    confirmPassword: ['brand-new-1'],
    currentPassword: passwords,
    search: ['fuzz', 'client', 'user', 'wallet.'],
    from: repeat('2026-01-01T00:00:00Z', 4),
    to: repeat('2026-12-01T00:00:00Z', 4),
    month: repeat(istDay(new Date()).slice(0, 7), 4),
    key: ['login.failuresPerDevice', 'bonus.joiningRupees', 'registration.perAddressPerHour'],
    value: [1, 5, 60, 100],
    amount: [1, 100, 250.5, 50, 100, 75, 60, 100],
    betId: [...repeat('{match}', 16), '999999'],
    limits: [
      [],
      [{ kind: 'stake', period: 'day', amount: 100 }],
      [{ kind: 'loss', period: 'week', amount: null }],
    ],
    utr: repeat('{utr}', 4),
    kind: repeat('bet', 4),
    betIds: [...repeat('{match}', 8), '999999', '1,2,'],
    hash: repeat('{poster}', 2),
    matchCode: ['C-1', 'C-2', 'c-1', 'C-999999'],
    id: [...repeat('{thing}', 8), '999999'],
    teamName: [...repeat('Mumbai', 6), ...repeat('Chennai', 6)],
    ipAddress: ['192.0.2.1', '2001:db8::1'],
    finalBetResult: ['Mumbai', 'Chennai', 'no result'],
    outcomeKnownAt: [times.betStartTime],
    link: repeat('https://www.bcci.tv/toss', 4),
    endpoint: repeat('https://fcm.googleapis.com/fcm/send/fuzz', 4),
    keys: repeat(aBrowser().keys, 4),
    reason: repeat('As agreed', 4),
    code: [...repeat('{code}', 4), ...repeat('{invitation}', 4)],
    showsName: [true, false],
    teamAName: ['Mumbai'],
    teamBName: ['Chennai'],
    leagueName: ['Premier League', 'प्रो कबड्डी'],
    league: ['Premier League', 'प्रो कबड्डी'],
    tossRate: ['95', 95, 95, 95],
    betStartTime: [times.betStartTime],
    betEndTime: [times.betEndTime],
    fixtures: repeat([await aFixtureRow(kit)], 4),
  };
  // The first two casts are the names above, which a request must not take first.
  await cast();
  await cast();
  const matches = await Promise.all(Array.from({ length: 4 }, () => aNewMatch(kit, { endsIn: DAY_MS })));
  const aSettledMatch = async ({ token }: Person) => {
    const match = await aNewMatch(kit);
    await kit.call('settleUpBet', { token, body: { betId: match.betId, finalBetResult: 'no result' } });
    return match;
  };
  const stillSettled = await aSettledMatch(await anAdmin(kit.db));
  const { betId } = await aNewMatch(kit, { poster: await aPicture() });
  const poster = String((await matchRow(kit, betId))?.poster);
  const { token: inviter } = await aClient(kit.db);
  const { referralCode: invitation } = (await kit.call('getReferralStats', { token: inviter })).body;
  const answered = new Map<CallName, Record<number, number>>(calls.map(([name]) => [name, {}]));

  const left = () => calls.map(([name]) => name).filter((name) => !isTried(name, answered.get(name) ?? {}));
  for (let round = 0; round < ROUNDS_MAX && left().length > 0; round++) {
    const names = left();
    const request = requestsOf(onlyWith(names), examples);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(actor, request), { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (batch) => {
          const people = await cast();
          // Requests may have suspended or disabled matches, or left no room for bets on them.
          await kit.database.owner.query("update matches set suspended_by = '{}', liability_max = null");
          await kit.database.owner.query('update matches set is_active = true where match_id = any($1)', [
            matches.map((each) => each.betId),
          ]);
          await kit.database.owner.query('select recount_room($1)', [matches.map((each) => each.betId)]);
          // So that there is something to cancel, and something else to bet on.
          let placed = '';
          for (const { betId: held } of matches.slice(2)) {
            const bet = { betId: held, teamName: 'Mumbai', amount: 50 };
            const { body } = await kit.call('createBet', { token: people.client.token, body: bet });
            placed = body.transactionId;
          }
          // What is for good, each batch has of its own, if it asks for it: a match to settle and one to reverse, reviews
          // and UPI deposits to decide.
          const ifAsked = async <T>(ending: string, make: () => Promise<T>) =>
            batch.some(([, { address }]) => address.includes(ending)) ? make() : null;
          const unsettled = await ifAsked('/settleUpBet', () => aNewMatch(kit));
          const toClose = await ifAsked('/closeBetting', () => aNewMatch(kit));
          const settled = await ifAsked('/reverseSettlement', () => aSettledMatch(people.admin));
          const matchOf = (address: string, place: number) => {
            if (address.endsWith('/settleUpBet')) return unsettled;
            if (address.endsWith('/closeBetting')) return toClose;
            // Only a bet that is there can be switched.
            if (address.endsWith('/switchBet')) return matches[2 + (place % 2)];
            if (address.includes('/reversePreview') || address.endsWith('/resultSource')) return stillSettled;
            return address.endsWith('/reverseSettlement') ? settled : matches[place % matches.length];
          };
          const decided = {
            approve: (await ifAsked('/approve', () => aUpiDeposit(kit)))?.id,
            reject: (await ifAsked('/reject', () => aUpiDeposit(kit)))?.id,
            release: (await ifAsked('/release', () => aHeldFriend(kit)))?.userId,
            refuse: (await ifAsked('/refuse', () => aHeldFriend(kit)))?.userId,
            seen: await ifAsked('/seen', () => anAlert(kit)),
            update: (await ifAsked('/incident/', () => anIncident(people.admin)))?.id,
            links: (await ifAsked('/links', () => aHeldFriend(kit)))?.userId,
          };
          const requested = {
            approve: (await ifAsked('/approval/', () => aRequest(kit)))?.id,
            refuse: (await ifAsked('/approval/', () => aRequest(kit)))?.id,
            withdraw: (await ifAsked('/approval/', () => aRequest(kit, people.admin)))?.id,
          };
          const factors = await ifAsked('econdFactor', () => aSecondFactor());
          const told = await Promise.all(batch.map(() => aNotification(kit.db, people.client)));
          const waitingAt = (address: string) => {
            if (address.includes('/receipt/')) return placed;
            const deed = address.split('/').at(-1);
            return address.includes('/approval/')
              ? requested[deed as keyof typeof requested]
              : decided[deed as keyof typeof decided];
          };
          const thingOf = (address: string, place: number) =>
            address.endsWith('/remove')
              ? (factors?.factorId ?? '')
              : address.endsWith('/end')
                ? people.admin.sessionId
                : String(waitingAt(address) ?? told[place] ?? '');
          // Whoever has a bet open gets no play money.
          const poor = await ifAsked('/topUp', () => aClient(kit.db));
          const raiser = await ifAsked('/limits/confirm', () => aRaiser(kit));
          // Nor can an account be closed with money in it.
          const leaver = await ifAsked('/closeAccount', () => aClient(kit.db));
          const tokenOf = (who: Actor, address: string) => {
            if (who === 'nobody') return undefined;
            // The bet is the client's.
            if (who === 'admin' && address.includes('/receipt/')) return `Bearer ${people.client.token}`;
            if (who === 'client' && raiser && address.endsWith('/limits/confirm'))
              return `Bearer ${raiser.token}`;
            if (who === 'admin' && factors && address.endsWith('/totp/confirm'))
              return `Bearer ${factors.beginner.token}`;
            if (who === 'admin' && factors && /\/(prove|remove|recoveryCodes)$/.test(address))
              return `Bearer ${factors.holder.token}`;
            if (who === 'client' && poor && address.endsWith('/topUp')) return `Bearer ${poor.token}`;
            if (who === 'client' && leaver && address.endsWith('/closeAccount'))
              return `Bearer ${leaver.token}`;
            return who === 'forger'
              ? `Bearer ${people.admin.token.slice(0, -3)}AAA`
              : `Bearer ${people[who].token}`;
          };
          const named = (
            text: string,
            who: Actor,
            { address, place }: { address: string; place: number },
          ) => {
            // What an employee may do is asked, and set, about employees alone.
            const isOfEmployee = address.endsWith('/employee');
            // Only whoever has a second factor can lose it.
            const somebodyFor = (call: string) =>
              (call.endsWith('/resetSecondFactor') && factors?.holder) || people.client;
            const self = people[who as 'client']?.userName ?? 'nobody';
            // Nobody changes the password of another.
            const nameOf = (name: string) =>
              isOfEmployee ? people.employee.userName : address.endsWith('/changePassword') ? self : name;
            return text
              .replaceAll(/\{self\}|%7Bself%7D/g, nameOf(self))
              .replaceAll('{holder}', factors?.holder.userName ?? people.client.userName)
              .replaceAll(/\{invitation\}|%7Binvitation%7D/g, invitation)
              .replaceAll('{code}', (address.endsWith('/prove') ? factors?.code : factors?.firstCode) ?? '')
              .replaceAll(/\{client\}|%7Bclient%7D/g, nameOf(somebodyFor(address).userName))
              .replaceAll(/\{match\}|%7Bmatch%7D/g, matchOf(address, place)?.betId ?? '')
              .replaceAll(/\{thing\}|%7Bthing%7D/g, thingOf(address, place))
              .replaceAll(/\{utr\}|%7Butr%7D/g, aUtr)
              .replaceAll(/\{poster\}|%7Bposter%7D/g, poster)
              .replaceAll(/\{new\}|%7Bnew%7D/g, nameOf(`new-${casts}-${place}`));
          };
          const requests = batch.map(([drawn, sent], place) => {
            const who = drawn === 'allowed' ? allowedTo(sent) : drawn;
            const { payload } = sent;
            return {
              ...sent,
              who,
              query: named(sent.query, who, { ...sent, place }),
              address: named(sent.address, who, { ...sent, place }),
              payload: payload === undefined ? undefined : named(payload, who, { ...sent, place }),
            };
          });
          const replies = await Promise.all(
            requests.map((each) => send(each, tokenOf(each.who, each.address))),
          );
          for (const [index, reply] of replies.entries()) {
            const sent = requests[index] as FuzzRequest;
            expectLawful(sent, reply);
            const counts = answered.get(callAt.get(addressOf(sent)) as CallName) ?? {};
            counts[reply.statusCode] = (counts[reply.statusCode] ?? 0) + 1;
          }
        },
      ),
      { numRuns: Math.ceil((names.length * REQUESTS_EACH) / AT_ONCE), seed: SEED + round },
    );
  }

  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(`${JSON.stringify(Object.fromEntries(answered), null, 1)}\n`);
  expect(left()).toEqual([]);
});
