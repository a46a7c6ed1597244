import type { Page } from '@playwright/test';
import { depositTo, type Player, send, staffToken, tokenOf } from './backstage.ts';
import { enterAs } from './enter.ts';
import { aPerson } from './names.ts';
import { OWN_PASSWORD } from './passwords.ts';

/** Staff: logged in, with their own password. */
export type StaffMember = Player & { userType: 'admin' | 'employee' };

const staffNamed = async (userName: 'admin' | 'agent'): Promise<StaffMember> => ({
  userName,
  password: '',
  token: await staffToken(userName),
  userType: userName === 'admin' ? 'admin' : 'employee',
});

export const theAdmin = () => staffNamed('admin');

/** An employee of the test's own, with this float. */
export async function anEmployee({ float = 10_000 } = {}): Promise<StaffMember> {
  const { token } = await theAdmin();
  const [person, password] = [aPerson(), OWN_PASSWORD];
  const { userName } = person;
  const body = { ...person, userType: 'employee' };
  const { defaultPassword } = await send<{ defaultPassword: string }>('POST', '/admin/createUser', {
    token,
    body,
  });
  await send('POST', '/changePassword', {
    token: await tokenOf(userName, defaultPassword),
    body: { userName, newPassword: password, confirmPassword: password },
  });
  if (float > 0) await depositTo(userName, float);
  return { userName, password, token: await tokenOf(userName, password), userType: 'employee' };
}

/** Clients who have only registered: enough to be listed, and quick to create. */
export async function newcomers(prefix: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `${prefix}.${index + 1}`);
  for (const userName of names) await send('POST', '/register', { body: { name: 'Lakshmi Iyer', userName } });
  return names;
}

/** The dashboard as cards, which desktops show by choice alone. */
const CARDS = '/admin?view=cards';

/** Opens a page with an existing staff session; without a path, the cards of the dashboard. */
export async function enterAsStaff(
  page: Page,
  who: StaffMember | 'admin' | 'agent',
  path = CARDS,
): Promise<void> {
  await enterAs(page, typeof who === 'string' ? await staffNamed(who) : who, path);
}

/** A user's wallet, from the server. */
export const walletOfUser = async (userName: string) =>
  send<{ balance: number; exposure: number; owed: number }>('GET', `/wallet?userName=${userName}`, {
    token: (await theAdmin()).token,
  });

type Passbook = { passbookDetails: { transactionDescription: string; transactionAmount: number }[] };

/** The newest rows of a user's passbook, from the server. */
export async function entriesOf(userName: string): Promise<[string, number][]> {
  const { token } = await theAdmin();
  const path = `/client/getPassbookDetails?userName=${userName}`;
  const { passbookDetails } = await send<Passbook>('GET', path, { token });
  return passbookDetails.map((entry) => [entry.transactionDescription, entry.transactionAmount]);
}

/** The action menu of a user in User Management, open. */
export async function openActions(page: Page, userName: string) {
  await page.getByRole('button', { name: `Actions for ${userName}`, exact: true }).click();
  return page.getByRole('menu');
}

/** Chooses an action for a user in the list, and returns the dialog it opens. */
export async function choose(page: Page, userName: string, action: string) {
  await (await openActions(page, userName)).getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
}

/** User Management, filtered to this user. */
export const listOf = (userName: string) => `/admin/userList?search=${userName}`;
