import type { KeyObject } from 'node:crypto';
import type { CallOf } from '@tossbook/contract';
import { toRupees } from '@tossbook/rules';
import { activityHeadings } from '@tossbook/words/en/server/account';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import { jsonFile } from '../../platform/http/bodies/json-file.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { Limits } from '../../platform/limits.ts';
import type { SessionChecks } from '../auth/index.ts';
import {
  type ActiveDay,
  type Activity,
  everythingOf,
  FIGURES,
  listSessions,
  readActivity,
  totalOf,
} from './account.views.ts';
import { closeAccount } from './close-account.ts';
import { deviceName } from './device-name.ts';
import { endOwnSession } from './end-own-session.ts';

/** Each reads all that there is of an account. */
const EXPORTS = { name: 'account-export', points: 5, seconds: 60 * 60 };

type Parts = { db: Db; reads: Db; key: KeyObject; limits: Limits; sessionChecks: SessionChecks };

export const accountRoutes = ({
  db,
  reads,
  key,
  limits,
  sessionChecks,
}: Parts): Handlers<CallOf<'account'>> => ({
  getSessions: async ({ caller }) => ({
    sessions: (await listSessions(db, caller)).map((session) => ({
      id: session.sessionId,
      device: deviceName(session.userAgent),
      address: session.address,
      startedAt: session.startedAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isThis: session.isThis,
    })),
  }),
  getActivity: async ({ caller: { userId, userName }, query }) => {
    const days = await readActivity(reads, { userId, ...query });
    if (query.format === 'csv')
      return csvFile({ screen: 'activity', userName }, activityColumns, pagesOf(days));
    return {
      totals: inRupees(totalOf(days)),
      days: days.map(({ day, ...figures }) => ({ day, ...inRupees(figures) })),
    };
  },
  exportAccount: async ({ caller: { userId, userName }, origin }) => {
    await limits.count(EXPORTS, { key: String(userId), origin });
    return jsonFile({ screen: 'account', userName }, everythingOf(reads, userId));
  },
  closeAccount: async ({ caller, body: { password }, origin }) => {
    await closeAccount({ db, key }, { caller, password, origin });
    sessionChecks.forget({ userId: caller.userId });
    return { message: said('server/account').answers.closed };
  },
  endSession: async ({ caller, params: { id } }) => {
    const sessionId = id.toLowerCase();
    await inTransaction(db, (tx) => endOwnSession(tx, { caller, sessionId }));
    sessionChecks.forget({ userId: caller.userId, sessionId });
    return { message: said('server/account').answers.sessionEnded };
  },
});

const inRupees = (figures: Activity) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, toRupees(figures[figure])])) as Record<
    keyof Activity,
    number
  >;

async function* pagesOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  if (rows.length > 0) yield rows;
}

const activityColumns: Column<ActiveDay>[] = [
  [activityHeadings.day, ({ day }) => day.split('-').toReversed().join('-')],
  ...FIGURES.map((figure): Column<ActiveDay> => [activityHeadings[figure], (day) => toRupees(day[figure])]),
];
