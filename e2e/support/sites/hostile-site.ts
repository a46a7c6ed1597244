import { scriptPayloads } from '../../../apps/api/test/http/script-payloads.ts';
import { aFixture, aPlayer, type Match, type Player, placeBet, send, staffToken } from '../backstage.ts';
import { aUserName } from '../names.ts';

const payloadAt = (index: number) => scriptPayloads[index % scriptPayloads.length] ?? '';
/** Teams and league. */
const TEXTS = 3;
const MATCHES = Math.ceil(scriptPayloads.length / TEXTS);
const AT_ONCE = 6;

export type HostileSite = { client: Player; matches: Match[]; userName: string };

let site: Promise<HostileSite> | undefined;
/** A site whose teams, leagues, names and reasons are all payloads; created once per worker. */
export const hostileSite = () => (site ??= makeSite());

async function makeSite(): Promise<HostileSite> {
  const token = await staffToken('admin');
  const matches: Match[] = [];
  for (let from = 0; from < MATCHES; from += AT_ONCE)
    matches.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, MATCHES - from) }, (_, at) => aHostileMatch(from + at)),
      )),
    );
  const client = await aPlayer({ deposit: 20_000 });
  for (const [no, match] of matches.entries())
    await placeBet(client, { match, amount: 50 + no, team: no % 2 ? match.teamAName : match.teamBName });
  const userName = `hostile.${aUserName()}`;
  await send('POST', '/admin/createUser', {
    token,
    body: { name: payloadAt(0), userName, userType: 'client' },
  });
  for (let no = 0; no < 20; no++)
    await send('POST', no % 2 ? '/admin/unblockUser' : '/admin/blockUser', {
      token,
      body: { userName, reason: payloadAt(no * 10) },
    });
  return { client, matches, userName };
}

const aHostileMatch = (no: number): Promise<Match> =>
  aFixture({
    teamA: payloadAt(no),
    teamB: payloadAt(no + MATCHES),
    league: payloadAt(no + 2 * MATCHES),
    sport: no % 2 ? 'Kabaddi' : 'Cricket',
    endsIn: 600 + no,
  });
