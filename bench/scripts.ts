import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts for pgbench and wrk, as files. */

export const betOn = (matchId: bigint) =>
  JSON.stringify({ betId: String(matchId), amount: 50, teamName: 'Chennai', tossRate: 95 });

/** One bet, and a batch of 100, on the bare database, each of random users. */
export function databaseScripts(
  directory: string,
  { userIds, matchId }: { userIds: bigint[]; matchId: bigint },
): { one: string; batch: string } {
  const [first, last] = [userIds[0] ?? 0n, userIds.at(-1) ?? 0n];
  const session = (id: string) => `('00000000-0000-4000-8000-' || lpad(${id}::text, 12, '0'))::uuid`;
  const one = `\\set u random(${first}, ${last})
select * from place_bet(:u::bigint, ${session(':u')}, ${matchId}::bigint, 'Chennai', 5000::bigint, 9500,
  gen_random_uuid(), gen_random_uuid(), '127.0.0.1'::inet, null::text, (:client_id % 16)::smallint, true);`;
  const batch = `\\set u random(${first}, ${last - 100n})
select count(*) from (
  select array_agg(id) as ids, array_agg(${session('id')}) as sessions, array_agg(${matchId}::bigint) as matches,
         array_agg('Chennai'::text) as teams, array_agg(5000::bigint) as stakes, array_agg(9500) as rates,
         array_agg(gen_random_uuid()) as operations, array_agg(gen_random_uuid()) as requests,
         array_agg('127.0.0.1'::inet) as addresses, array_agg(null::text) as reported
  from generate_series(:u::bigint, :u::bigint + 99) id
) i, place_bets(ids, sessions, matches, teams, stakes, rates, operations, requests, addresses, reported,
                (:client_id % 16)::smallint, true);`;
  return { one: write(directory, 'one.sql', one), batch: write(directory, 'batch.sql', batch) };
}

/** A bet of a random user over HTTP, as a known browser sends it. */
export function requestScript(
  directory: string,
  { tokens, matchId }: { tokens: string[]; matchId: bigint },
): string {
  const tokenFile = write(directory, 'tokens.txt', tokens.join('\n'));
  return write(
    directory,
    'bet.lua',
    `local tokens = {}
for line in io.lines('${tokenFile}') do tokens[#tokens + 1] = line end
local body = '${betOn(matchId)}'
local headers = {
  ['content-type'] = 'application/json',
  ['cookie'] = 'device=11111111-1111-4111-8111-111111111111'
}
function init() math.randomseed(os.time()) end
function request()
  headers['authorization'] = 'Bearer ' .. tokens[math.random(#tokens)]
  return wrk.format('POST', '/api/client/createBet', headers, body)
end`,
  );
}

function write(directory: string, name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}
