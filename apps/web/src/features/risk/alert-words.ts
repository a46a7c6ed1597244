import { formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { knownIn } from '../../lib/known-value.ts';
import { grouped } from '../../lib/language/grouped.ts';
import type { Alert, AlertKind } from './queries.ts';

/** 'Chennai vs Mumbai'. */
export const versus = (t: TFunction, [teamA = '–', teamB = '–']: readonly string[]) =>
  t('alerts.versus', { teamA, teamB });

const inRupees = (amount: number) => formatRupees(rupees(amount));

const sayings: Record<AlertKind, (t: TFunction, alert: Alert) => string> = {
  match_limit: (t, alert) => t('alerts.figures.match_limit', { ...used(alert), team: alert.team ?? '–' }),
  site_limit: (t, alert) => t('alerts.figures.site_limit', used(alert)),
  large_bet: (t, { amount, team }) =>
    t('alerts.figures.large_bet', { amount: inRupees(amount), team: team ?? '–' }),
  many_cancels: (t, { amount }) => t('alerts.figures.many_cancels', { amount: grouped(amount) }),
  opposite_bets: (t, { amount }) => t('alerts.figures.opposite_bets', { amount: inRupees(amount) }),
};

const used = ({ amount, limit, level }: Alert) => ({
  amount: inRupees(amount),
  limit: inRupees(limit ?? 0),
  level: level ?? 0,
});

/** What was noticed, in figures; of a kind that only a newer server knows, the number alone. */
export function figuresOf(t: TFunction, alert: Alert): string {
  const known = knownIn(sayings, alert.kind);
  return known === null ? grouped(alert.amount) : sayings[known](t, alert);
}
