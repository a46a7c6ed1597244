import { resolve } from 'node:path';
import pg from 'pg';
import { addressOf, freePort } from '../../../tools/postgres.ts';
import { startSite } from '../../../tools/site/start-site.ts';
import { send, tokenOf } from '../backstage.ts';
import { test as base } from '../fixtures.ts';
import { aPerson } from '../names.ts';
import { asOwner } from '../owner.ts';
import { OWN_PASSWORD } from '../passwords.ts';
import { type StaffMember, theAdmin } from '../staff.ts';

/**
 * A site and a database for the tests of one file, for what would change the site of all others. Its worker process runs
 * nothing else, so everything in `support` works on it.
 */
export const test = base.extend<object, { ownSite: void }>({
  ownSite: [
    async ({}, use, { workerIndex }) => {
      const sharedUrl = process.env.E2E_OWNER_URL ?? '';
      const database = `${new URL(sharedUrl).pathname.slice(1)}_${workerIndex}`;
      const admin = new pg.Client({ connectionString: addressOf(sharedUrl, { database: 'postgres' }) });
      await admin.connect();
      await admin.query(`create database ${database}`);
      const ownerUrl = addressOf(sharedUrl, { database });
      const site = await startSite({
        port: await freePort(),
        ownerUrl,
        webRoot: resolve('apps/web/dist'),
        isWatching: false,
        isQuiet: process.env.E2E_LOGS !== 'true',
        // One role serves all databases, and its password must stay what the others use.
        appPassword: process.env.E2E_APP_PASSWORD,
      });
      process.env.E2E_URL = site.url;
      process.env.E2E_OWNER_URL = ownerUrl;
      await use();
      await site.stop();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});

let second: Promise<StaffMember> | undefined;
/** Another admin who has long been one: from now on the rule of two people holds. */
export const theSecondAdmin = () => (second ??= makeSecondAdmin());

async function makeSecondAdmin(): Promise<StaffMember> {
  const { token } = await theAdmin();
  const person = aPerson();
  const { userName } = person;
  const { defaultPassword } = await send<{ defaultPassword: string }>('POST', '/admin/createUser', {
    token,
    body: { ...person, userType: 'admin' },
  });
  const password = OWN_PASSWORD;
  await send('POST', '/changePassword', {
    token: await tokenOf(userName, defaultPassword),
    body: { userName, newPassword: password, confirmPassword: password },
  });
  await asOwner((owner) =>
    owner.query('update users set access_reset_at = null where name_key = lower($1)', [userName]),
  );
  return { userName, password, token: await tokenOf(userName, password), userType: 'admin' };
}
