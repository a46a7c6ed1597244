import { rupees } from '@tossbook/rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sealEntries } from '../../../test/support/accounts.ts';
import { approve, balanceOf, deposit, letTwoDecide, loggedInAgain } from '../../../test/support/approvals.ts';
import { aClient, anAdmin, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

/** A dishonest admin with everybody's help but a second admin's. */
const kit = useKit();
let rogue: Person;
let honest: Person;
let accomplice: Person;
beforeAll(() => letTwoDecide(kit));
beforeEach(async () => {
  // Nobody but these two, so that the rule can fall asleep.
  await kit.database.owner.query("update users set blocked_at = '2020-01-01' where role = 'admin'");
  [rogue, honest] = [await anAdmin(kit.db), await anAdmin(kit.db)];
  accomplice = await aClient(kit.db);
  await kit.database.owner.query(
    "update users set blocked_at = '2020-01-01' where role = 'admin' and user_id <> all ($1)",
    [[rogue.userId, honest.userId]],
  );
});

const travel = async (interval: string) => {
  await sealEntries(kit);
  await kit.travel(interval);
  [rogue] = await loggedInAgain(kit, rogue);
};
const ask = () => deposit(kit, rogue, accomplice, 100_000);
const about = ({ userName }: Person) => ({ token: rogue.token, body: { userName } });
const ruleSeenBy = async ({ token }: Person) => (await kit.call('getApprovals', { token })).body.rule;

/** Logs in, changing a given password, and returns the token. */
async function logInAs(userName: string, password: string): Promise<string> {
  const { body } = await kit.call('login', { body: { userName, password } });
  if (!body.isFirstTimeUser) return body.token;
  const ownPassword = 'what-the-rogue-chose-1';
  await kit.call('changePassword', {
    token: body.token,
    body: { userName, newPassword: ownPassword, confirmPassword: ownPassword },
  });
  return (await kit.call('login', { body: { userName, password: ownPassword } })).body.token;
}
const approveAs = async (userName: string, password: string, id = '') =>
  kit.call('approve', { token: await logInAs(userName, password), params: { id } });

test("resetting the other admin's password and logging in as them does not help while the request waits", async () => {
  const { approvalId } = (await ask()).body;
  const { defaultPassword } = (await kit.call('resetPassword', about(honest))).body;
  expect((await approveAs(honest.userName, defaultPassword, approvalId)).body.code).toBe(
    'APPROVAL_ADMIN_NEW',
  );
  expect(await balanceOf(kit, accomplice)).toBe(0n);
});

test('unblocking an admin whose password one knows does not help', async () => {
  const { approvalId } = (await ask()).body;
  await kit.call('blockUser', about(honest));
  await kit.call('unblockUser', about(honest));
  const answer = await approveAs(honest.userName, OWN_PASSWORD, approvalId);
  expect(answer.body.code).toBe('APPROVAL_ADMIN_NEW');
  expect((await kit.call('getApprovals', { token: rogue.token })).body.waitingAdmins).toMatchObject([
    { userName: honest.userName },
  ]);
});

test('blocking the other admin puts the rule to sleep after 72 hours, not before', async () => {
  await kit.call('blockUser', about(honest));
  expect([(await ask()).status, await ruleSeenBy(rogue)]).toEqual([202, 'on']);
  await travel('71 hours 59 minutes');
  expect((await ask()).status).toBe(202);
  await travel('1 minute');
  expect([await ruleSeenBy(rogue), (await ask()).status]).toEqual(['asleep', 200]);
  expect(await balanceOf(kit, accomplice)).toBe(rupees(100_000));
});

test('an admin of one’s own needs the other admin, and cannot approve for 72 hours', async () => {
  const body = { name: 'A Friend', userName: `friend-${rogue.userId}`, userType: 'admin' as const };
  const made = await kit.call('createUser', { token: rogue.token, body });
  expect(made.status).toBe(202);
  expect((await approve(kit, rogue, made.body.approvalId)).body.code).toBe('APPROVAL_OWN');
  expect((await approve(kit, honest, made.body.approvalId)).status).toBe(200);
  const { approvalId } = (await ask()).body;
  const { defaultPassword } = (
    await kit.call('resetPassword', { token: rogue.token, body: { userName: body.userName } })
  ).body;
  expect((await approveAs(body.userName, defaultPassword, approvalId)).body.code).toBe('APPROVAL_ADMIN_NEW');
  await kit.call('blockUser', { token: rogue.token, body: { userName: body.userName } });
});

test('switching the rule off, or raising its thresholds, needs the other admin', async () => {
  for (const [key, value] of [
    ['approval.twoPeople', 0],
    ['approval.depositFromRupees', 10_000_000],
  ] as const)
    expect((await kit.call('changeSetting', { token: rogue.token, body: { key, value } })).status).toBe(202);
  expect((await ask()).status).toBe(202);
});

test('a site that has only ever had one admin is not held up', async () => {
  const { owner } = kit.database;
  const others = 'update users set role = $2 where role = $3 and user_id <> $1';
  await owner.query(others, [rogue.userId, 'client', 'admin']);
  const seen = [await ruleSeenBy(rogue), (await ask()).status];
  await owner.query(
    "update users set role = 'admin' where user_id in (select actor_id from audit_log where actor_role = 'admin')",
  );
  expect(seen).toEqual(['asleep', 200]);
});
