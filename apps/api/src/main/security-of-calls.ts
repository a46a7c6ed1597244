import { createHash } from 'node:crypto';
import type { CallName, ErrorCode } from '@tossbook/contract';
import {
  createWatch,
  recordAudit,
  type Sighting,
  securityNoted,
  type Watch,
} from '../domains/audit/index.ts';
import { findUser } from '../domains/users/index.ts';
import { changed } from '../platform/changes/change.ts';
import type { Db } from '../platform/db/db.ts';
import { inTransaction, type Tx } from '../platform/db/tx.ts';
import { CsvFile } from '../platform/http/bodies/csv.ts';
import { JsonFile } from '../platform/http/bodies/json-file.ts';
import type { Caller, Handlers, Origin } from '../platform/http/call.ts';
import type { Log } from '../platform/log.ts';
import { networkOf } from '../platform/network-address.ts';
import { Refusal } from '../platform/refusal.ts';
import { every } from '../platform/schedule.ts';

type Seen = Sighting & { caller: Caller | null; origin: Origin };
export type SecurityWatch = Watch<Seen> & { noteDenied: (denied: Denied) => void; stop: () => Promise<void> };
type Denied = { call: string; caller: Caller; origin: Origin };

const FLUSH_MS = 10_000;
const DEVICE_NAME_LENGTH = 8;

/** The actions that the audit log has for refused logins and confirmations. */
const FAILURES: Partial<Record<ErrorCode, string>> = {
  LOGIN_FAILED: 'login.failed',
  LOGIN_PROOF_NEEDED: 'login.unproven',
  LOGIN_PAUSED: 'login.paused',
  ACCOUNT_BLOCKED: 'login.blocked',
  CURRENT_PASSWORD_WRONG: 'password.wrong',
  SECOND_FACTOR_WRONG: 'factor.wrong',
};

/** Aggregates failed logins, exports and denied calls, and writes them to the audit log as security events. */
export function watchSecurity({ db, log }: { db: Db; log: Log }): SecurityWatch {
  const watch = createWatch<Seen>({ write: (groups) => writeToTrail(db, groups) });
  const warn = (error: unknown) => log.warn({ err: error }, 'security events not written yet');
  const flushing = every(FLUSH_MS, () => watch.flush(), warn);
  return {
    ...watch,
    noteDenied: ({ call, caller, origin }) =>
      watch.note(seenOf('call.denied', { target: { type: 'call', id: call }, caller, origin })),
    stop: async () => {
      flushing.stop();
      await watch.flushAll().catch(warn);
    },
  };
}

const seenOf = (action: string, { target, caller, origin }: Omit<Seen, 'action' | 'network'>): Seen => ({
  action,
  target,
  // Many employees share an address, and one may use many: logged-in callers are told apart by user id.
  network: caller ? String(caller.userId) : networkOf(origin.address),
  caller,
  origin,
});

async function writeToTrail(db: Db, groups: { last: Seen; count: number; since: Date }[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { last, count, since } of groups)
      await recordAudit(tx, {
        kind: 'security',
        action: last.action,
        actor: last.caller,
        target: await targetOf(tx, last),
        after: { count, since: since.toISOString(), device: deviceName(last.origin.deviceId) },
        origin: last.origin,
      });
    await changed(tx, securityNoted, {});
  });
}

/** Unknown names are not stored: people type their password there by mistake. */
async function targetOf(tx: Tx, { target }: Seen): Promise<Seen['target']> {
  if (target.type !== 'user') return target;
  const user = await findUser(tx, target.id);
  return user ? { type: 'user', id: user.userName } : { type: 'site', id: 'unknown or many names' };
}

/** As on the user's page: the id itself is a cookie and is never shown. */
const deviceName = (deviceId: string) =>
  createHash('sha256').update(deviceId).digest('hex').slice(0, DEVICE_NAME_LENGTH);

type AnyCall = { body?: { userName?: string }; caller: Caller | null; origin: Origin };
type AnyHandler = (call: AnyCall) => Promise<unknown>;

/** Wraps the handlers to note what is worth watching. No call waits for that. */
export function watchingCalls(handlers: Handlers, watch: SecurityWatch): Handlers {
  const watched = (Object.entries(handlers) as [CallName, AnyHandler][]).map(([call, handle]) => [
    call,
    async (request: AnyCall) => {
      const { caller, origin } = request;
      try {
        const answer = await handle(request);
        if (answer instanceof CsvFile || answer instanceof JsonFile)
          watch.note(seenOf('list.exported', { target: { type: 'call', id: call }, caller, origin }));
        return answer;
      } catch (error) {
        if (error instanceof Refusal) noteRefusal(watch, { code: error.code, call, request });
        throw error;
      }
    },
  ]);
  return Object.fromEntries(watched) as Handlers;
}

function noteRefusal(
  watch: SecurityWatch,
  { code, call, request: { body, caller, origin } }: { code: ErrorCode; call: CallName; request: AnyCall },
): void {
  const failure = FAILURES[code];
  // Whoever is logged in fails at their own account.
  const userName = body?.userName ?? caller?.userName ?? '';
  if (failure) watch.note(seenOf(failure, { target: { type: 'user', id: userName }, caller, origin }));
  else if (code === 'FORBIDDEN' && caller) watch.noteDenied({ call, caller, origin });
}
