export const ALERTS = '/admin/alerts';

/** Alerts that an account and a linked one bet against each other. */
export const oppositeBetsAddress = (userName: string) =>
  `${ALERTS}?show=opposite_bets&search=${encodeURIComponent(userName)}`;

/** Every alert about an account. */
export const alertsAddress = (userName: string) =>
  `${ALERTS}?show=all&search=${encodeURIComponent(userName)}`;
