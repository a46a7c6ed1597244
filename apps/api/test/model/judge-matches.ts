import { judge } from './access.ts';
import { hasEnded } from './judge-bets.ts';
import { accepted, at, type Match, refused, type State, type Verdict } from './model.ts';

const RATE_MAX_BP = 100_00;

export type Details = Pick<Match, 'teams' | 'rateBp' | 'startsAt' | 'endsAt'>;

export type CreateMatch = { caller: number; details: Details; key: number };

export function createMatch(state: State, { caller, details, key }: CreateMatch): Verdict {
  const body = JSON.stringify(details);
  return judge(
    state,
    caller,
    { permission: 'match', once: { caller, call: 'createMatch', body, key } },
    () => {
      const wrong = refuseRate(details) ?? refuseDetails(details, state.now);
      if (wrong) return wrong;
      state.matches.push({ ...details, isActive: true, hasBets: false, isClosed: false, settled: null });
      return accepted();
    },
  );
}

export type EditMatch = { caller: number; match: number | null; details: Details };

/** A rate counts for later bets only, since each bet keeps its own. */
export function editMatch(state: State, { caller, match, details }: EditMatch): Verdict {
  return judge(state, caller, { permission: 'match' }, () => {
    if (match === null) return refused('MATCH_NOT_FOUND');
    const before = at(state.matches, match);
    if (hasEnded(before, state.now)) return refused('MATCH_CLOSED');
    const wrong =
      (details.rateBp === before.rateBp ? null : refuseRate(details)) ?? refuseDetails(details, state.now);
    if (wrong) return wrong;
    const hasSameTeams = details.teams.A === before.teams.A && details.teams.B === before.teams.B;
    if (before.hasBets && !hasSameTeams) return refused('TEAMS_LOCKED');
    if (before.hasBets && details.startsAt !== before.startsAt) return refused('START_LOCKED');
    Object.assign(before, details);
    return accepted();
  });
}

export type ToggleMatch = { caller: number; match: number | null; isActive: boolean };

/** A match that has closed never opens again, but can be suspended until it is settled. */
export function toggleMatch(state: State, { caller, match, isActive }: ToggleMatch): Verdict {
  return judge(state, caller, { permission: 'match' }, () => {
    if (match === null) return refused('MATCH_NOT_FOUND');
    const game = at(state.matches, match);
    if (game.settled || (isActive && hasEnded(game, state.now))) return refused('MATCH_CLOSED');
    game.isActive = isActive;
    return accepted();
  });
}

const refuseRate = ({ rateBp }: Details) => (rateBp > RATE_MAX_BP ? refused('RATE_TOO_HIGH') : null);

function refuseDetails({ teams, startsAt, endsAt }: Details, now: number): Verdict | null {
  if (endsAt <= startsAt) return refused('END_BEFORE_START');
  if (endsAt <= now) return refused('END_NOT_AHEAD');
  return keyOf(teams.A) === keyOf(teams.B) ? refused('TEAMS_SAME') : null;
}

const keyOf = (team: string) => team.toLowerCase().replaceAll(' ', '');
