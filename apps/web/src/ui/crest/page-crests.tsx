import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { crestsFor, type Team, type TeamCrest } from './team-crest.ts';

const Crests = createContext<(team: Team) => TeamCrest>(crestsFor([]));

type PageCrestsProps = { teams: readonly Team[]; children: ReactNode };

/** Gives the teams of a page crests that can be told apart. Changes only when the teams do. */
export function PageCrests({ teams, children }: PageCrestsProps) {
  const listed = JSON.stringify(teams.map(({ name, sport }) => ({ name, sport })));
  const crests = useMemo(() => crestsFor(JSON.parse(listed) as Team[]), [listed]);
  return <Crests value={crests}>{children}</Crests>;
}

export const useCrest = (team: Team): TeamCrest => useContext(Crests)(team);
