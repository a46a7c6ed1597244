import { expectAccessible } from '../../support/accessible.ts';
import {
  aFixture,
  aPlayer,
  type Match,
  placeBet,
  send,
  settle,
  staffToken,
} from '../../support/backstage.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overflow } from '../../support/layout.ts';
import { openAs } from '../../support/lists.ts';
import { asOwner } from '../../support/owner.ts';

const codeOf = ({ betId }: Match): Promise<string> =>
  asOwner(async (owner) => {
    const { rows } = await owner.query('select code from matches where match_id = $1', [betId]);
    return rows[0].code;
  });

const teams = { teamA: 'Sikkim Peaks', teamB: 'Goa Waves', league: 'Coast and Hills Cup' };

test('anyone can open a match without a login, and learns nothing of the book before betting closes', async ({
  page,
}) => {
  const [player, past, match] = [
    await aPlayer({ deposit: 500 }),
    await aFixture(teams),
    await aFixture(teams),
  ];
  await settle(past, teams.teamB);
  await placeBet(player, { match, amount: 100 });
  await page.goto(`/match/${await codeOf(match)}`);
  await expect(page.getByRole('heading', { name: 'Sikkim Peaks vs Goa Waves', level: 1 })).toBeVisible();
  await expect(page.getByText('Open for bets')).toBeVisible();
  await expect(page.getByText('This is shown once betting has closed.')).toBeVisible();
  await expect(page.getByText('Your bets on this match')).toBeHidden();
  const between = page.getByRole('region', { name: 'Tosses between them' });
  await expect(between).toContainText(/Sikkim Peaks won \d of/);
  await expect(between.getByRole('link').first()).toContainText('against Goa Waves');
  await expectAccessible(page, 'the page of a match, to a stranger');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);

  await send('POST', '/admin/closeBetting', {
    token: await staffToken('admin'),
    body: { betId: match.betId, reason: 'The toss is taken' },
  });
  await page.reload();
  const split = page.getByRole('region', { name: 'How the stakes were split' });
  await expect(split).toContainText('Sikkim Peaks100%');
  await expect(split).toContainText('Goa Waves0%');
});

test('a client sees their own bets on the match, and comes to it from My Bets', async ({ page }) => {
  const [player, match] = [await aPlayer({ deposit: 500 }), await aFixture(teams)];
  await placeBet(player, { match, amount: 100 });
  await openAs(page, player, '/myBets');
  await page.getByRole('link', { name: 'Sikkim Peaks vs Goa Waves' }).click();
  await expect(page).toHaveURL(`/match/${await codeOf(match)}`);
  await expect(page.getByRole('region', { name: 'Your bets on this match' })).toContainText('₹195.00');
  await settle(match, teams.teamA);
  await expect(page.getByText('Sikkim Peaks won the toss')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your bets on this match' })).toContainText('+₹95.00');
  await expectAccessible(page, 'the page of a match, to a client');
});

test('a code that no match has says so', async ({ page }) => {
  await page.goto('/match/C-99999999');
  await expect(page.getByRole('heading', { name: 'There is no such match' })).toBeVisible();
});

test('the browser finds every step of a match in the public log, and names the one that the page contradicts', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const match = await aFixture(teams);
  await settle(match, teams.teamB);
  const code = await codeOf(match);
  await page.goto(`/match/${code}`);
  const log = page.getByRole('region', { name: 'In the public log' });
  // The worker appends each minute, and the page asks again by itself.
  await expect(log.getByRole('status')).toHaveText(
    /^All \d steps have been in the public log since .* IST\.$/,
    {
      timeout: 200_000,
    },
  );
  await log.getByText('Every step').click();
  await expect(log.getByRole('listitem').filter({ hasText: 'result' })).toContainText('result Goa Waves');
  await expectAccessible(page, 'the log of a match');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);

  await page.route(`**/api/match/${code}`, async (route) => {
    const answer = await route.fetch();
    const shown = await answer.json();
    shown.result.recordedAt = new Date(Date.parse(shown.result.recordedAt) - 60_000).toISOString();
    await route.fulfill({ response: answer, json: shown });
  });
  await page.reload();
  await expect(log.getByRole('status')).toHaveText(/^Step \d \(result\) differs from the public log\.$/);
});
