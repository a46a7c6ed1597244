import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../../lib/time/server-clock.ts';
import type { MatchDraft } from '../draft/match-draft.ts';
import { useSuggestions } from '../queries.ts';
import type { MatchFormState } from '../use-match-form.ts';
import {
  fromLeague,
  fromTeam,
  type KnownLeague,
  type KnownTeam,
  leagueNamed,
  minuteOf,
  teamNamed,
} from './suggestions.ts';

/** What history knows about the match that is being entered, and how it fills the form. */
export function useFormHelp({ form }: Pick<MatchFormState, 'form'>) {
  const known = useSuggestions();
  // What a suggestion has filled in; as long as nobody changes it, the next suggestion may.
  const filled = useRef<Partial<MatchDraft>>({});
  const [source, setSource] = useState<{ name: string; leagueName: string } | null>(null);
  const [leagueName, sport] = useWatch({ control: form.control, name: ['leagueName', 'sportType'] });

  const put = (values: Partial<MatchDraft>) => {
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof MatchDraft, value, { shouldDirty: true });
  };
  /** Fills what is empty or was filled by a suggestion before. */
  const suggest = (values: Partial<MatchDraft>, name: string) => {
    const open = Object.entries(values).filter(([field]) => {
      const present = form.getValues(field as keyof MatchDraft);
      return present === '' || present === filled.current[field as keyof MatchDraft];
    });
    if (open.length === 0) return;
    const taken = Object.fromEntries(open) as Partial<MatchDraft>;
    filled.current = { ...filled.current, ...taken };
    put(taken);
    setSource({ name, leagueName: form.getValues('leagueName') });
  };
  const takeTeam = (team: KnownTeam) => suggest(fromTeam(known, team), team.teamName);
  const takeLeague = (league: KnownLeague) => {
    put({ leagueName: league.leagueName });
    const { leagueName: _, ...rest } = fromLeague(league);
    suggest(rest, league.leagueName);
  };

  return {
    known,
    put,
    takeTeam,
    takeLeague,
    /** The league as entered, if it is known. */
    league: leagueNamed(known, leagueName, sport),
    /** For a name that was typed in full instead of being picked. */
    leaveTeam: (name: string) => {
      const team = teamNamed(known, name, form.getValues('sportType'));
      if (team) takeTeam(team);
    },
    leaveLeague: () => {
      const league = leagueNamed(known, form.getValues('leagueName'), form.getValues('sportType'));
      if (league) takeLeague(league);
    },
    /** Whose history the rest was filled from, as long as that is what the form shows. */
    source: source !== null && source.leagueName === leagueName && leagueName !== '' ? source.name : null,
    thisMinute: () => new Date(minuteOf(serverNow())),
  };
}

export type FormHelp = ReturnType<typeof useFormHelp>;
