const MINUTE_MS = 60_000;

type Reminder = {
  /** When the login began. */
  startedAt: number;
  minutes: number;
  /** When the last reminder was answered in this tab; null if none was. */
  answeredAt: number | null;
};

/** Whether a reminder is due: each full period of a login brings one, and whoever was away gets one for all. */
export function isReminderDue({ startedAt, minutes, answeredAt }: Reminder, now: number): boolean {
  const periodsUntil = (moment: number) => Math.floor((moment - startedAt) / (minutes * MINUTE_MS));
  return periodsUntil(now) > Math.max(0, periodsUntil(answeredAt ?? startedAt));
}

/** How long somebody has played, to the minute. */
export function timePlayed(startedAt: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((now - startedAt) / MINUTE_MS));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
