import { randomUUID } from 'node:crypto';
import type { Role } from '@tossbook/contract';
import { type Paise, rupees } from '@tossbook/rules';
import { recordAudit } from '../../apps/api/src/domains/audit/index.ts';
import { payJoiningBonus } from '../../apps/api/src/domains/bonuses/index.ts';
import { hashPassword } from '../../apps/api/src/domains/credentials/index.ts';
import { depositCash } from '../../apps/api/src/domains/money/index.ts';
import { openAccount } from '../../apps/api/src/domains/registration/index.ts';
import { findUser, setOwnPassword } from '../../apps/api/src/domains/users/index.ts';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { inTransaction, type Tx } from '../../apps/api/src/platform/db/tx.ts';

type Demo = { userName: string; name: string; role: Role; deposit: Paise };

const people: Demo[] = [
  { userName: 'admin', name: 'Anand Rao', role: 'admin', deposit: rupees(0) },
  { userName: 'agent', name: 'Farhan Shaikh', role: 'employee', deposit: rupees(50_000) },
  { userName: 'asha', name: 'Asha Kulkarni', role: 'client', deposit: rupees(12_450) },
  { userName: 'ravi', name: 'रवि शर्मा', role: 'client', deposit: rupees(2_500) },
];

/** With her, large matters need two people. */
const secondAdmin: Demo = { userName: 'meera', name: 'Meera Nair', role: 'admin', deposit: rupees(0) };

type Wanted = { password: string; withSecondAdmin: boolean };

/** Demonstration accounts with their own password; existing ones are left alone. */
export async function seedDemo(db: Db, { password, withSecondAdmin }: Wanted): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (const person of withSecondAdmin ? [...people, secondAdmin] : people) {
    if (await findUser(db, person.userName)) continue;
    await inTransaction(db, (tx) => addPerson(tx, person, passwordHash));
  }
}

async function addPerson(
  tx: Tx,
  { userName, name, role, deposit }: Demo,
  passwordHash: string,
): Promise<void> {
  const userId = await openAccount(tx, {
    userName,
    name,
    role,
    passwordHash,
    passwordSeconds: 60,
    createdBy: null,
  });
  await setOwnPassword(tx, { userId, passwordHash });
  const requestId = randomUUID();
  if (role === 'client') await payJoiningBonus(tx, { userId, requestId });
  const admin = await findUser(tx, 'admin');
  if (deposit === 0n || !admin) return;
  const reason = 'Demonstration';
  const after = await depositCash(tx, { userId, amount: deposit, actorId: admin.userId, reason, requestId });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'wallet.deposited',
    actor: admin,
    target: { type: 'user', id: userName },
    before: { balance: after.balance - deposit },
    after: { balance: after.balance, amount: deposit },
    reason,
    origin: { requestId, address: null },
  });
}
