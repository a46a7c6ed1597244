import { closing, type DemoMatch, played, upcoming } from './demo-matches.ts';
import { callsOf, type SiteCalls } from './site-calls.ts';

/** Enough open matches: a restarted demonstration continues where it was. */
const OPEN_ENOUGH = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From here on a bet raises an alert. */
const LARGE_BET = 25_000;
const STAKES = [150, 500, 250, 1000, 100, 750];

const crowd = [
  { userName: 'kiran', name: 'Kiran Deshmukh' },
  { userName: 'neha', name: 'Neha Iyer' },
  { userName: 'arjun', name: 'Arjun Reddy' },
  { userName: 'divya', name: 'Divya Menon' },
] as const;

type Listed = { _id: string; teamAName: string; betEndTime: string; state: string };

/**
 * Matches, bets, results, friends, limits, UPI deposits, notifications, a bet that staff should look at and a request
 * that waits for a second admin, all through the site's own calls.
 */
export async function playDemo(url: string, { password }: { password: string }): Promise<void> {
  const call = callsOf(url);
  const tokenOf = async (userName: string, own = password) =>
    (await call<{ token: string }>('POST', '/login', { body: { userName, password: own } })).token;
  const admin = await tokenOf('admin');
  const listed = await matchesOf(call, admin);
  if (listed.filter(({ state }) => state === 'open').length >= OPEN_ENOUGH) return;

  const [asha, ravi] = [await tokenOf('asha'), await tokenOf('ravi')];
  const isNew = listed.length === 0 && (await hasNoBets(call, asha));
  // Asha's limits come first, so that her bets and deposits use some of them.
  if (isNew) await setLimits(call, asha);
  const others = isNew ? await inviteCrowd({ call, admin, inviter: asha, password }) : [];
  const bettors = [asha, ravi, ...others];
  if (isNew)
    for (const match of played) {
      const betId = await create(call, admin, match);
      await betOn(call, { betId, match, bettors });
      const finalBetResult = match.result === null ? 'no result' : match.teams[match.result];
      await call('POST', '/admin/settleUpBet', { token: admin, body: { betId, finalBetResult } });
    }
  for (const [index, match] of [closing, ...upcoming].entries()) {
    const betId = await create(call, admin, match);
    // Asha and Ravi have a few bets; most matches are left for the visitor.
    const those = index % 3 === 0 ? bettors : others;
    if (match.opensIn === undefined) await betOn(call, { betId, match, bettors: those });
    if (match.isSuspended) await call('POST', '/admin/disableBet', { token: admin, body: { betId } });
  }
  if (isNew) {
    await payByUpi({ call, admin, asha, ravi });
    await playWithinLimits({ call, asha, excluded: others.at(-1) ?? asha });
    await betLarge({ call, admin, token: others[0] ?? ravi });
    await askForTwo(call, admin);
  }
}

const matchesOf = async (call: SiteCalls, token: string) =>
  (await call<{ betList: Listed[] }>('GET', '/admin/getAllBets?posters=url', { token })).betList;

const hasNoBets = async (call: SiteCalls, token: string) =>
  (await call<{ total: number }>('GET', '/client/getBetTransaction?status=all', { token })).total === 0;

async function create(call: SiteCalls, token: string, match: DemoMatch): Promise<string> {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const betEndTime = at(match.closesIn);
  const times = new URLSearchParams({ betStartTime: at(match.opensIn ?? -30), betEndTime });
  const [teamAName, teamBName] = match.teams;
  const form = {
    teamAName,
    teamBName,
    tossRate: match.rate,
    leagueName: match.league,
    sportType: match.sport,
  };
  await call('POST', `/admin/createBet?${times.toString()}`, { token, form });
  const made = (await matchesOf(call, token)).find(
    (listed) => listed.teamAName === teamAName && listed.betEndTime === betEndTime,
  );
  if (!made) throw new Error(`${teamAName} against ${teamBName} was made and is not listed`);
  return made._id;
}

async function betOn(
  call: SiteCalls,
  { betId, match, bettors }: { betId: string; match: DemoMatch; bettors: string[] },
): Promise<void> {
  for (const [index, token] of bettors.entries()) {
    const amount = STAKES[(index + Number(betId)) % STAKES.length];
    await call('POST', '/client/createBet', {
      token,
      body: { betId, amount, teamName: match.teams[index % 2] },
    });
  }
}

/** A deposit in every state, and two clients who claim the same payment. */
async function payByUpi({ call, admin, asha, ravi }: Record<'admin' | 'asha' | 'ravi', string> & Calls) {
  const send = async (token: string, amount: number, utr: string) =>
    (await call<{ id: string }>('POST', '/client/upi/deposit', { token, body: { amount, utr } })).id;
  const decide = (id: string, how: 'approve' | 'reject', body: { reason?: string } = {}) =>
    call('POST', `/admin/upi/deposit/${id}/${how}`, { token: admin, body });
  await decide(await send(asha, 2_000, '431706215588'), 'approve');
  await decide(await send(ravi, 900, '431706190027'), 'reject', {
    reason: 'The bank has no payment with this UTR',
  });
  await send(asha, 1_500, '431711840263');
  await send(ravi, 1_500, '431711840263');
  await send(ravi, 500, '431712077419');
}

const setLimits = (call: SiteCalls, token: string) =>
  call('PUT', '/client/limits', {
    token,
    body: {
      limits: [
        { kind: 'deposit', period: 'week', amount: 10_000 },
        { kind: 'deposit', period: 'month', amount: 25_000 },
        { kind: 'stake', period: 'month', amount: 50_000 },
        { kind: 'loss', period: 'week', amount: 15_000 },
      ],
    },
  });

/** Asha asks for a higher limit, and the last of the crowd has excluded herself. */
async function playWithinLimits({ call, asha, excluded }: Record<'asha' | 'excluded', string> & Calls) {
  const raise = { kind: 'deposit', period: 'week', amount: 20_000 };
  await call('PUT', '/client/limits', { token: asha, body: { limits: [raise] } });
  await call('POST', '/client/selfExclude', { token: excluded, body: { period: 'sixMonths' } });
}

/** A bet that raises an alert, out of the winnings of a good evening. */
async function betLarge({ call, admin, token }: Record<'admin' | 'token', string> & Calls) {
  const deposit = { userName: crowd[0].userName, amount: 25_000, reason: 'Demonstration' };
  await call('POST', '/admin/depositAmountIntoWallet', { token: admin, body: deposit });
  const open = (await matchesOf(call, admin)).find(
    ({ state, betEndTime }) => state === 'open' && Date.parse(betEndTime) > Date.now() + HOUR_MS,
  );
  if (!open) throw new Error('no match of the demonstration is open for an hour');
  const bet = { betId: open._id, amount: LARGE_BET, teamName: open.teamAName };
  await call('POST', '/client/createBet', { token, body: bet });
}

/** Waits for the second admin, where there is one. */
const askForTwo = (call: SiteCalls, token: string) =>
  call('POST', '/admin/depositAmountIntoWallet', {
    token,
    body: { userName: 'ravi', amount: 150_000, reason: 'Bank transfer of this morning, NEFT 4471' },
  });

type Calls = { call: SiteCalls };
type Invitation = { call: SiteCalls; admin: string; inviter: string; password: string };

/** Friends who register with a client's code, choose a password and get a first deposit. */
async function inviteCrowd({ call, admin, inviter, password }: Invitation): Promise<string[]> {
  const { referralCode } = await call<{ referralCode: string }>('GET', '/referral/stats', { token: inviter });
  const tokens: string[] = [];
  for (const { userName, name } of crowd) {
    const { defaultPassword } = await call<{ defaultPassword: string }>('POST', '/register', {
      body: { name, userName, referralCode },
    });
    const first = await call<{ token: string }>('POST', '/login', {
      body: { userName, password: defaultPassword },
    });
    const choice = { userName, newPassword: password, confirmPassword: password };
    await call('POST', '/changePassword', { token: first.token, body: choice });
    const deposit = { userName, amount: 15_000, reason: 'Demonstration' };
    await call('POST', '/admin/depositAmountIntoWallet', { token: admin, body: deposit });
    const { token } = await call<{ token: string }>('POST', '/login', { body: { userName, password } });
    tokens.push(token);
  }
  return tokens;
}
