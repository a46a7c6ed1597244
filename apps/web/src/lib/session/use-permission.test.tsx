import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { usePermission } from './use-permission.ts';

function Offered() {
  const offers = {
    manageMatches: usePermission('match.manage'),
    changeSettings: usePermission('settings.manage'),
  };
  return <output>{JSON.stringify(offers)}</output>;
}

test.each([
  ['client', { manageMatches: false, changeSettings: false }],
  ['employee', { manageMatches: true, changeSettings: false }],
  ['admin', { manageMatches: true, changeSettings: true }],
] as const)('%s is offered what the role may do', async (role, offers) => {
  const session = { userName: 'asha', token: 'a.b.c', role, loginTime: 0, isFirstTimeUser: false };
  await show(<Offered />, { session });
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(offers));
});
