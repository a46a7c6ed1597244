import { expect, inject, test } from 'vitest';
import { useKit } from '../../../../test/support/kit.ts';
import { findServer, passwordIn, serversOf } from './database-address.ts';

const kit = useKit();
/** Credentials whose password contains the characters that end them in a URL. */
const ODD = 'u:p%40,x%2F';

test.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db'], false],
  [
    'postgres://u:p@a/db?target_session_attrs=read-write',
    ['postgres://u:p@a/db?target_session_attrs=read-write'],
    true,
  ],
  ['postgresql://u:p@a:1,b:2/db', ['postgresql://u:p@a:1/db', 'postgresql://u:p@b:2/db'], true],
  [
    'postgres://a,b/db?target_session_attrs=primary',
    ['postgres://a/db?target_session_attrs=primary', 'postgres://b/db?target_session_attrs=primary'],
    true,
  ],
  [
    'postgres://a,b/db?target_session_attrs=any',
    ['postgres://a/db?target_session_attrs=any', 'postgres://b/db?target_session_attrs=any'],
    false,
  ],
  [`postgres://${ODD}@[::1]:1,b/db`, [`postgres://${ODD}@[::1]:1/db`, `postgres://${ODD}@b/db`], true],
  ['/var/run/postgresql db', ['/var/run/postgresql db'], false],
])('%s names its servers', (url, urls, takesWrites) => {
  expect(serversOf(url)).toEqual({ urls, takesWrites });
});

test('an attribute that nobody here knows is told, not ignored', () => {
  expect(() => serversOf('postgres://a,b/db?target_session_attrs=prefer-standby')).toThrow('prefer-standby');
});

test('the password is found among several hosts', () => {
  expect(passwordIn(`postgres://${ODD}@h1:1,h2:2/db`)).toBe('p@,x/');
});

/** The same database with two hosts, the first of which does not exist. */
const twoHosts = () => {
  const { host } = new URL(inject('postgresUrl'));
  return kit.database.appUrl.replace(host, `127.0.0.1:1,${host}`);
};

test('of several hosts the one that answers is found', async () => {
  expect(await findServer({ url: twoHosts() })).toBe(kit.database.appUrl);
});

test('a server that takes no writes is not the one, and every reason is told', async () => {
  const { pathname } = new URL(kit.database.appUrl);
  await kit.database.owner.query(
    `alter database ${pathname.slice(1)} set default_transaction_read_only = on`,
  );
  await expect(findServer({ url: twoHosts() })).rejects.toThrow(
    /no connection.*ECONNREFUSED.*takes no writes/,
  );
  await kit.database.owner.query(`alter database ${pathname.slice(1)} reset default_transaction_read_only`);
  expect(await findServer({ url: twoHosts() })).toBe(kit.database.appUrl);
});
