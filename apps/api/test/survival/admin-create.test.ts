import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useKit } from '../support/kit.ts';

const kit = useKit();
const COMMAND = join(import.meta.dirname, '../../src/main/create-admin.ts');

type Run = { code: number; output: string; complaint: string };

/** Runs the command as an operator does, with nothing but the database's address. */
function createAdmin(args: string[], env: Record<string, string> = { DATABASE_URL: kit.database.appUrl }) {
  return new Promise<Run>((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, output, complaint) => {
      resolve({ code: Number(error?.code ?? 0), output, complaint });
    });
  });
}

const passwordIn = ({ output }: Run) => /^Password {2}(\S+)$/m.exec(output)?.[1] ?? '';

const countUsers = async () =>
  Number((await kit.database.owner.query('select count(*) from users')).rows[0].count);

test('the printed password opens the door to choosing an own one, and then an admin is in', async () => {
  const run = await createAdmin(['--user', 'first.admin', '--name', 'First Admin']);
  expect(run).toMatchObject({ code: 0, complaint: '' });
  expect(run.output).toMatch(/^User ID {3}first\.admin$/m);

  const given = await kit.call('login', { body: { userName: 'first.admin', password: passwordIn(run) } });
  expect(given.body).toMatchObject({ isFirstTimeUser: true, userType: 'admin', userName: 'first.admin' });
  expect(run.output).toMatch(
    /^Until you have chosen a password of your own, for 24 hours at most, it lets you in/m,
  );
  const printed = { userName: 'first.admin', password: passwordIn(run) };
  expect((await kit.call('login', { body: printed })).body).toMatchObject({ isFirstTimeUser: true });
  const early = await kit.call('getUserList', { token: given.body.token });
  expect(early.body.code).toBe('PASSWORD_CHANGE_NEEDED');

  const own = { newPassword: 'quite-my-own', confirmPassword: 'quite-my-own' };
  const changed = await kit.call('changePassword', {
    token: given.body.token,
    body: { userName: 'first.admin', ...own },
  });
  expect(changed.status).toBe(200);
  const login = await kit.call('login', { body: { userName: 'first.admin', password: own.newPassword } });
  expect(login.body).toMatchObject({ isFirstTimeUser: false });
  expect((await kit.call('getUserList', { token: login.body.token })).status).toBe(200);
  expect((await kit.call('login', { body: printed })).body.code).toBe('LOGIN_FAILED');

  const { rows } = await kit.database.owner.query(
    "select kind, actor_id, target_id from audit_log where action = 'admin.created'",
  );
  expect(rows).toEqual([{ kind: 'security', actor_id: null, target_id: 'first.admin' }]);
});

test('a name that has an account gets no second one, however it is spelt', async () => {
  const before = await countUsers();
  const runs = await Promise.all(['first.admin', 'First.ADMIN'].map((name) => createAdmin(['--user', name])));
  const refused = {
    code: 1,
    output: '',
    complaint: 'No admin was made: This User ID is not available. Please choose another one.\n',
  };
  expect(runs).toEqual([refused, refused]);
  expect(await countUsers()).toBe(before);
});

test('of two runs at once for one name, one makes the admin', async () => {
  const names = ['raced.admin', 'raced.admin', 'other.admin'];
  const runs = await Promise.all(names.map((name) => createAdmin(['--user', name])));
  expect(runs.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 0, 1]);

  // Each has a password of its own, and it ends after a day.
  const [one, two] = runs.filter(({ code }) => code === 0).map(passwordIn);
  expect(one).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  expect(two).not.toBe(one);
  await kit.travel('24 hours 1 second');
  const late = await kit.call('login', { body: { userName: 'raced.admin', password: one ?? '' } });
  expect(late.body.code).toBe('LOGIN_FAILED');
  await kit.travel('-24 hours -1 second');
});

test('a mistake is told in one line, without a stack, and makes nothing', async () => {
  const mistakes: [string[], Record<string, string> | undefined, RegExp][] = [
    [['--user', 'a b c'], undefined, /^No admin was made: --user takes 3 to 30 letters.*\n$/],
    [['--name', 'x'.repeat(61)], undefined, /^No admin was made: Name can have at most 60 letters.*\n$/],
    [['--role', 'admin'], undefined, /^No admin was made: .*--role.*\n$/],
    [[], {}, /^No admin was made: DATABASE_URL is needed\n$/],
    [[], { DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, /^No admin was made: .*ECONNREFUSED.*\n$/],
  ];
  const before = await countUsers();
  const runs = await Promise.all(mistakes.map(([args, env]) => createAdmin(args, env)));
  for (const [index, [, , reason]] of mistakes.entries()) {
    expect(runs[index]).toEqual({ code: 1, output: '', complaint: expect.stringMatching(reason) });
  }
  expect(await countUsers()).toBe(before);
});
