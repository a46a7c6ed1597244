import { type CallOf, isAsked } from '@tossbook/contract';
import { formatIst, formatRupees, normaliseUtr, paise, toRupees } from '@tossbook/rules';
import { headings } from '@tossbook/words/en/server/upi';
import { fill } from '@tossbook/words/fill';
import { amountOf } from '../../platform/amount.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { operationOf } from '../../platform/db/operations.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Caller, Handlers, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Approved } from '../approvals/index.ts';
import { runMoneyCall } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { approveDeposit, rejectDeposit } from './decide-deposit.ts';
import { boundsOf, requestDeposit } from './request-deposit.ts';
import { allQueued, type Deposit, findDeposit, listOwn, listQueue, type QueuedDeposit } from './upi.views.ts';

type Parts = { db: Db; reads: Db; settings: LiveSettings; limits: Limits } & Pick<
  Config,
  'upiPayee' | 'licence'
>;
const HOUR_SECONDS = 3600;

export const upiRoutes = ({
  db,
  reads,
  settings,
  limits,
  upiPayee,
  licence,
}: Parts): Handlers<CallOf<'upi'>> => ({
  getUpiPayee: async () => {
    const { least, most } = boundsOf(settings.current());
    return {
      payee: upiPayee,
      isDemonstration: licence === null,
      amountMin: toRupees(least),
      amountMax: toRupees(most),
    };
  },
  createUpiDeposit: async ({ body, caller, origin, operationId }) => {
    const { userId } = caller;
    const limit = { name: 'upi', points: settings.current()['upi.requestsPerHour'], seconds: HOUR_SECONDS };
    await limits.count(limit, { key: String(userId), origin });
    const operation = operationOf({ userId, operationId, call: 'createUpiDeposit', body });
    const wanted = { userId, amount: amountOf(body.amount), utr: utrOf(body.utr), payee: upiPayee };
    return runMoneyCall(db, { caller, operation, walletIds: [] }, async (tx) => ({
      id: String(await requestDeposit(tx, wanted)),
      message: fill(said('server/upi').answers.requested, { amount: formatRupees(wanted.amount) }),
    }));
  },
  getUpiDeposits: async ({ query, caller: { userId } }) => {
    const { deposits, total } = await listOwn(db, { userId, query });
    return { deposits: deposits.map(toDeposit), total };
  },
  getUpiQueue: async ({ query, caller }) => {
    if (query.format === 'csv') {
      const about = { screen: 'upi-deposits', userName: caller.userName };
      return csvFile(about, columns, allQueued(reads, query));
    }
    const { deposits, total } = await listQueue(db, query);
    return { deposits: deposits.map((row) => ({ ...toDeposit(row), ...toStaffFields(row) })), total };
  },
  approveUpiDeposit: async ({ params, body, caller, origin, operationId }) => {
    const of = { depositId: BigInt(params.id), caller, origin };
    return decide(db, { ...of, call: 'approveUpiDeposit', body, operationId }, async (tx) => {
      const answer = await approveDeposit(tx, { ...of, ...body });
      return isAsked(answer) ? answer : approvedAnswer(answer);
    });
  },
  rejectUpiDeposit: async ({ params, body, caller, origin, operationId }) => {
    const of = { depositId: BigInt(params.id), caller, origin };
    return decide(db, { ...of, call: 'rejectUpiDeposit', body, operationId }, async (tx) => {
      const { amount, userName } = await rejectDeposit(tx, { ...of, ...body });
      return {
        message: fill(said('server/upi').answers.rejected, { amount: formatRupees(amount), userName }),
      };
    });
  },
});

const approvedAnswer = ({ amount, userName }: Deposit) => ({
  message: fill(said('server/upi').answers.approved, { amount: formatRupees(amount), userName }),
});

/** Credits a deposit that another admin has agreed to, as whoever asked for it. */
export async function carryOutCredit(tx: Tx, approved: Approved) {
  const { asker, origin, reason, body } = approved;
  const depositId = BigInt((body as { depositId: string }).depositId);
  const answer = await approveDeposit(tx, {
    depositId,
    reason: reason ?? undefined,
    caller: asker,
    origin,
    approved,
  });
  return isAsked(answer) ? answer : approvedAnswer(answer);
}

type Decision = {
  depositId: bigint;
  call: CallOf<'upi'>;
  body: object;
  caller: Caller;
  origin: Origin;
  operationId: string;
};

/** The owner must be known before the wallet can be locked; whether the deposit still waits is read under the lock. */
async function decide<Answer>(
  db: Db,
  { depositId, call, body, caller, operationId }: Decision,
  command: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const deposit: Deposit | null = await findDeposit(db, depositId);
  if (!deposit) throw new Refusal('UPI_DEPOSIT_NOT_FOUND');
  const operation = operationOf({
    userId: caller.userId,
    operationId,
    call,
    body: { id: String(depositId), ...body },
  });
  return runMoneyCall(db, { caller, operation, walletIds: [deposit.userId] }, command);
}

function utrOf(text: string): string {
  const utr = normaliseUtr(text);
  if (utr === null) throw new Refusal('UTR_INVALID');
  return utr;
}

type DepositRow = Pick<
  QueuedDeposit,
  'deposit_id' | 'amount' | 'utr' | 'status' | 'requested_at' | 'decided_at' | 'reason'
>;

const toDeposit = (row: DepositRow) => ({
  id: String(row.deposit_id),
  amount: toRupees(paise(row.amount)),
  utr: row.utr,
  status: row.status,
  requestedAt: row.requested_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
});

const toStaffFields = (row: QueuedDeposit) => ({
  userName: row.user_name,
  name: row.full_name,
  decidedBy: row.decided_by,
  balance: toRupees(paise(row.balance)),
  owed: toRupees(paise(row.owed)),
  sameUtr: row.same_utr,
});

const columns: Column<QueuedDeposit>[] = [
  [headings.no, (row) => String(row.deposit_id)],
  [headings.userId, (row) => row.user_name],
  [headings.name, (row) => row.full_name],
  [headings.amount, (row) => toRupees(paise(row.amount))],
  [headings.utr, (row) => row.utr],
  [headings.sent, (row) => formatIst(row.requested_at, 'second')],
  [headings.status, (row) => row.status],
  [headings.decidedBy, (row) => row.decided_by],
  [headings.decided, (row) => row.decided_at && formatIst(row.decided_at, 'second')],
  [headings.reason, (row) => row.reason],
  [headings.sameUtr, (row) => row.same_utr.map((other) => `${other.userName} (${other.status})`).join(', ')],
];
