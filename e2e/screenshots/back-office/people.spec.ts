import { aFixture, placeBet, send, settle } from '../../support/backstage.ts';
import { aBettor } from '../../support/bettors.ts';
import { anEmployee, enterAsStaff, theAdmin } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** A client and an employee as an admin decides about them. */
inEveryLook(({ shoot }) => {
  test('the page of a client', async ({ page }) => {
    const client = await aBettor({ balance: 60_000 });
    const admin = await theAdmin();
    const { userName } = client;
    for (const [amount, hasWon] of [
      [5_000, true],
      [2_500, false],
      [7_500, true],
    ] as const) {
      const match = await aFixture();
      await placeBet(client, { match, amount });
      await settle(match, hasWon ? match.teamAName : match.teamBName);
    }
    for (const team of ['Chennai Super Kings', 'Mumbai Indians'])
      await placeBet(client, { match: await aFixture(), amount: 12_500, team });
    const note = (body: object) =>
      send('POST', '/admin/note', { token: admin.token, body: { userName, ...body } });
    await note({
      text: 'Asked twice on the phone about the closing time. Watch the last minute.',
      addTag: 'VIP',
    });
    await note({ text: 'Identity papers seen at the counter.', addTag: 'late bets' });
    await enterAsStaff(page, admin, `/admin/user/${userName}`);
    await shoot(page.getByText('Identity papers seen'), 'people-client', { fullPage: true });
    await page.route('**/api/admin/cashierRules', (route) =>
      route.fulfill({
        json: { confirmFrom: 50_000, approveFrom: { deposit: 100_000, withdrawal: 100_000 }, dailyCap: null },
      }),
    );
    await page.goto(`/admin/user/${userName}?do=deposit`);
    const dialog = page.getByRole('dialog');
    for (const [amount, name] of [
      ['2500', 'usual'],
      ['75000', 'large'],
      ['25000000', 'second'],
    ] as const) {
      await dialog.getByLabel('Amount', { exact: true }).fill(amount);
      await shoot(dialog.getByRole('group', { name: 'Before and after' }), `people-deposit-${name}`);
    }
    await page.goto(`/admin/user/${userName}?do=withdraw`);
    await dialog.getByLabel('Amount', { exact: true }).fill('500');
    await shoot(dialog.getByRole('group', { name: 'Before and after' }), 'people-withdraw');
    await page.goto(`/admin/user/${userName}`);
    await page.getByRole('button', { name: `Add a tag to ${userName}` }).click();
    await shoot(dialog.getByLabel('New tag'), 'people-tag');
  });

  test('the page of an employee', async ({ page }) => {
    const [employee, client] = [await anEmployee({ float: 40_000 }), await aBettor({ balance: 5_000 })];
    const { userName } = client;
    const move = (call: string, amount: number) =>
      send('POST', `/admin/${call}`, {
        token: employee.token,
        body: { userName, amount, reason: 'At the door' },
      });
    await move('depositAmountIntoWallet', 12_500);
    await move('withdrawAmountFromWallet', 2_000);
    await enterAsStaff(page, await theAdmin(), `/admin/user/${employee.userName}`);
    await shoot(page.getByText('Last acts'), 'people-employee', { fullPage: true });
  });
});
