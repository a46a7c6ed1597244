import type { BodySent, contract } from '@tossbook/contract';
import { rateBp } from '@tossbook/rules';
import sharp from 'sharp';
import { createMatch } from '../../src/domains/matches/create-match.ts';
import type { MatchDetails } from '../../src/domains/matches/match.ts';
import { makePoster } from '../../src/domains/matches/poster.ts';
import type { SettingKey } from '../../src/domains/settings/setting.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { anAdmin, anOrigin } from './builders.ts';
import type { Kit } from './kit.ts';

type Form = BodySent<(typeof contract)['createMatch']>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The moment that is so far from the database's now. */
export async function fromNow(kit: Kit, ms: number): Promise<Date> {
  const { rows } = await kit.database.owner.query<{ now: Date }>('select app_now() as now');
  return new Date((rows[0]?.now.getTime() ?? 0) + ms);
}

/** A form that nothing is wrong with. */
export const aForm = (change: Partial<Form> = {}): Form => ({
  teamAName: 'Mumbai',
  teamBName: 'Chennai',
  tossRate: '95',
  leagueName: 'Premier League',
  sportType: 'Cricket',
  ...change,
});

/** The times of a match that opened a minute ago and closes in an hour. */
export async function openTimes(kit: Kit) {
  return {
    betStartTime: (await fromNow(kit, -MINUTE_MS)).toISOString(),
    betEndTime: (await fromNow(kit, HOUR_MS)).toISOString(),
  };
}

/** A match of a list that nothing is wrong with. */
export const aFixtureRow = async (kit: Kit, change: Partial<FixtureRow> = {}): Promise<FixtureRow> => ({
  ...(aForm() as Omit<FixtureRow, 'betStartTime' | 'betEndTime'>),
  ...(await openTimes(kit)),
  ...change,
});
export type FixtureRow = BodySent<(typeof contract)['createFixtures']>['fixtures'][number];

/** A match that is open for an hour, unless the test says otherwise. Answers its id as the wire has it. */
export async function aNewMatch(
  kit: Kit,
  { startsIn = -MINUTE_MS, endsIn = HOUR_MS, poster, ...change }: MatchWanted = {},
): Promise<{ matchId: bigint; betId: string }> {
  const admin = await anAdmin(kit.db);
  const details: MatchDetails = {
    teamA: 'Mumbai',
    teamB: 'Chennai',
    league: 'Premier League',
    sport: 'Cricket',
    rate: rateBp(9500),
    startsAt: await fromNow(kit, startsIn),
    endsAt: await fromNow(kit, endsIn),
    ...change,
  };
  const made = poster ? await makePoster(poster) : null;
  const { matchId } = await inTransaction(kit.db, (tx) =>
    createMatch(tx, { details, poster: made, caller: admin, origin: anOrigin() }),
  );
  return { matchId, betId: String(matchId) };
}
type MatchWanted = Partial<MatchDetails> & { startsIn?: number; endsIn?: number; poster?: Uint8Array };

export async function setSetting(kit: Kit, key: SettingKey, value: number): Promise<void> {
  const { token } = await anAdmin(kit.db);
  const { status, body } = await kit.call('changeSetting', { token, body: { key, value } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** What the database has of a match; for tests of what was, or was not, written. */
export async function matchRow(kit: Kit, betId: string) {
  const { rows } = await kit.database.owner.query(
    `select team_a, team_b, league, sport, rate_bp, starts_at, ends_at, is_active, stage,
       encode(poster_hash, 'hex') as poster
     from matches where match_id = $1`,
    [betId],
  );
  return rows[0] as Record<string, unknown> | undefined;
}

/** A match's audit entries, oldest first. */
export async function auditOf(kit: Kit, betId: string) {
  const { rows } = await kit.database.owner.query(
    `select action, actor_id, before, after, reason from audit_log
     where target_type = 'match' and target_id = $1 order by entry_id`,
    [betId],
  );
  return rows as {
    action: string;
    actor_id: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    reason: string | null;
  }[];
}

export const setStage = (kit: Kit, betId: string, stage: string) =>
  kit.database.owner.query('update matches set stage = $2::match_stage where match_id = $1', [betId, stage]);

/** A picture of one colour with a little noise, so that no two are alike. */
export function aPicture({
  width = 64,
  height = 48,
  format = 'png' as 'png' | 'jpeg',
  noise = 0,
} = {}): Promise<Buffer> {
  const plain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3366cc',
      ...(noise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: noise } } : {}),
    },
  });
  return format === 'png' ? plain.png().toBuffer() : plain.jpeg({ quality: 95 }).toBuffer();
}

export const aFile = (bytes: Uint8Array, name = 'poster.png') => new File([new Uint8Array(bytes)], name);
