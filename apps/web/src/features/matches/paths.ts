import type { SPORTS } from '@tossbook/rules';

export const DASHBOARD = '/admin';
export const MATCH = '/admin/match/:id';

export const matchAddress = (matchId: string) => `/admin/match/${matchId}`;

type AskToSuspend = { ask: 'suspend'; scope: 'all' | (typeof SPORTS)[number] };

/** State of the dashboard's address that opens the question which matches to suspend. */
export const askToSuspend = (scope: AskToSuspend['scope']): AskToSuspend => ({ ask: 'suspend', scope });

/** What the state of an address asks to suspend, if anything. */
export function askedToSuspend(state: unknown): AskToSuspend['scope'] | null {
  const { ask, scope } = (state ?? {}) as Partial<AskToSuspend>;
  return ask === 'suspend' && scope !== undefined ? scope : null;
}
