import { resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { playMonth } from '../../apps/api/test/money/play-month.ts';
import { replaceClock } from '../../apps/api/test/support/global-setup.ts';
import { addressOf, freePort } from '../../tools/postgres.ts';
import { callsOf } from '../../tools/site/site-calls.ts';
import { startSite } from '../../tools/site/start-site.ts';
import { asOwner } from '../support/owner.ts';
import { DEMO_PASSWORD } from '../support/passwords.ts';
import type { StaffMember } from '../support/staff.ts';

export type MonthOfBusiness = { url: string; admin: StaffMember };

const DAYS = 30;

/** A separate site with a month of business up to yesterday, posted by the ledger's own functions. */
export async function withAMonth(use: (month: MonthOfBusiness) => Promise<void>): Promise<void> {
  const database = `tossbook_month_${process.pid}`;
  await asOwner(async (owner) => {
    // One worker at a time: PostgreSQL allows one copy of a template at once. Released with the connection.
    await owner.query('select pg_advisory_lock(1)');
    await owner.query(`create database ${database}`);
  });
  const ownerUrl = addressOf(process.env.E2E_OWNER_URL ?? '', { database });
  const site = await startSite({
    port: await freePort(),
    ownerUrl,
    webRoot: resolve('apps/web/dist'),
    isWatching: false,
    isQuiet: true,
    appPassword: process.env.E2E_APP_PASSWORD,
  });
  await play(ownerUrl);
  const login = { userName: 'admin', password: DEMO_PASSWORD };
  const { token } = await callsOf(site.url)<{ token: string }>('POST', '/login', { body: login });
  await use({ url: site.url, admin: { ...login, token, userType: 'admin' } });
  await site.stop();
  await asOwner((owner) => owner.query(`drop database ${database} with (force)`));
}

async function play(ownerUrl: string): Promise<void> {
  await replaceClock(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { db, close } = openDatabase({ url: ownerUrl, connectionsMax: 2, onBroken: () => undefined });
  await owner.query('update test_clock set shift = $1', [`-${DAYS + 1} days`]);
  await playMonth({ owner, db, clients: 400, matches: 150, days: DAYS, bettorsInHundred: 15 });
  await owner.query("update test_clock set shift = '0'");
  for (const { sport, league, teams } of played)
    await owner.query(
      `update matches set team_a = ($1::text[])[1 + match_id % $2], team_b = ($1::text[])[1 + (match_id + 3) % $2],
         league = $3 where sport = $4`,
      [teams, teams.length, league, sport],
    );
  await close();
  await owner.end();
}

/** Names to replace the numbered ones: a bet stores only its side. */
const played = [
  {
    sport: 'Cricket',
    league: 'Indian Premier League',
    teams: [
      'Chennai Super Kings',
      'Mumbai Indians',
      'Royal Challengers Bengaluru',
      'Kolkata Knight Riders',
      'Rajasthan Royals',
      'Punjab Kings',
      'Gujarat Titans',
    ],
  },
  {
    sport: 'Kabaddi',
    league: 'Pro Kabaddi League',
    teams: [
      'Patna Pirates',
      'U.P. Yoddhas',
      'Bengaluru Bulls',
      'Puneri Paltan',
      'Haryana Steelers',
      'Telugu Titans',
      'Tamil Thalaivas',
    ],
  },
];
