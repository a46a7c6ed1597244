import type { Page } from '@playwright/test';
import { NO_RESULT } from '@tossbook/rules';
import { aPlayer, type Player, send, tokenOf } from '../../support/backstage.ts';
import { expect, withoutReminders } from '../../support/fixtures.ts';
import { asOwner } from '../../support/owner.ts';
import { OWN_PASSWORD } from '../../support/passwords.ts';
import { test as ownSite } from '../../support/sites/own-site.ts';
import {
  client,
  type Fixture,
  fixtures,
  friends,
  LISTED,
  NOW,
  type Person,
  REFERRAL_CODE,
} from './evening-plan.ts';

type Evening = { player: Player; settledCode: string };
type Happening = { at: string; happen: () => Promise<unknown> };

/** A site on which the same evening was played, to the second, in every run: its pictures never change by themselves. */
export const test = ownSite.extend<object, { evening: Evening }>({
  evening: [
    async ({ ownSite: _site }, use) => {
      await stopClock();
      await use(await playEvening());
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Stops the page's clock too, and the server's as it tells the page. */
export async function standStill(page: Page): Promise<void> {
  await withoutReminders(page);
  await page.clock.setFixedTime(NOW);
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-server-time': String(Date.parse(NOW)) };
    await route.fulfill({ response, headers });
  });
  // A rupee sign that is late stays the system's; here it is waited for, however busy the machine.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:swap');
    await route.fulfill({ contentType: 'text/css', body });
  });
}

async function playEvening(): Promise<Evening> {
  const happenings = [
    ...joiningOf(client),
    ...friends.flatMap((friend) => joiningOf(friend, REFERRAL_CODE)),
    ...fixtures.flatMap(courseOf),
  ];
  for (const { at, happen } of happenings.toSorted((one, other) => one.at.localeCompare(other.at))) {
    await moveTo(at);
    await happen();
  }
  await moveTo(NOW);
  const { userName } = client;
  return {
    player: { userName, password: OWN_PASSWORD, token: await tokenOf(userName, OWN_PASSWORD) },
    settledCode: await askOwner("select code from matches where stage = 'settled' order by match_id desc"),
  };
}

function joiningOf({ userName, name, joins, deposit }: Person, referralCode?: string): Happening[] {
  const join = async () => {
    await aPlayer({ userName, name, ...(referralCode && { referralCode }) });
    // Codes are random.
    if (!referralCode)
      await askOwner(
        'update referral_codes set code = $1 where user_id = (select max(user_id) from users) returning code',
        REFERRAL_CODE,
      );
    if (deposit > 0) await sendAsAdmin('/admin/depositAmountIntoWallet', { userName, amount: deposit });
  };
  return [{ at: joins, happen: join }];
}

function courseOf({ bets, result, ...match }: Fixture): Happening[] {
  let betId = '';
  const create = async () => {
    const times = new URLSearchParams({ betStartTime: match.opens, betEndTime: match.closes });
    await send('POST', `/admin/createBet?${times}`, {
      token: await tokenOf('admin'),
      form: {
        teamAName: match.teamA,
        teamBName: match.teamB,
        tossRate: String(match.rate),
        leagueName: match.league,
        sportType: match.sport,
      },
    });
    betId = await askOwner('select max(match_id)::text from matches');
  };
  const settle = async (finalBetResult: string) =>
    sendAsAdmin('/admin/settleUpBet', { betId, finalBetResult });
  return [
    { at: match.opens < LISTED ? match.opens : LISTED, happen: create },
    ...bets.map(({ by, on, amount, at }) => ({
      at,
      happen: async () =>
        send('POST', '/client/createBet', {
          token: await tokenOf(by, OWN_PASSWORD),
          body: { betId, amount, teamName: match[on] },
        }),
    })),
    ...(result ? [{ at: result.at, happen: () => settle(result.won ? match[result.won] : NO_RESULT) }] : []),
  ];
}

/** Sessions end as the clock moves, so each act has a login of its own. */
const sendAsAdmin = async (path: string, body: object) =>
  send('POST', path, { token: await tokenOf('admin'), body });

async function stopClock(): Promise<void> {
  await asOwner((owner) =>
    owner.query(`
      create table test_clock (at timestamptz not null);
      insert into test_clock values (app_now());
      grant select on test_clock to public;
      -- Where a caller has turned scans off, this one would look so dear that PostgreSQL compiles it.
      create or replace function app_now() returns timestamptz language sql volatile set enable_seqscan = on
      as 'select at from public.test_clock';
    `),
  );
}

/** Moves the clock, once the worker has done what was due before. */
async function moveTo(moment: string): Promise<void> {
  await expect
    .poll(
      () =>
        askOwner(
          `select (select count(*) from outbox) + (select count(*) from matches where stage = 'settling')`,
        ),
      { timeout: 60_000 },
    )
    .toBe('0');
  await askOwner('update test_clock set at = $1 returning at', moment);
}

/** The first value of the first row. */
const askOwner = (query: string, ...values: string[]): Promise<string> =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<string[]>({ text: query, values, rowMode: 'array' });
    return rows[0]?.[0] ?? '';
  });
