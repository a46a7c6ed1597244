import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { ClientReportPage } from './client-report.page.tsx';
import { DaySheetPage } from './day-sheet.page.tsx';
import { StaffReportPage } from './staff-report.page.tsx';

const client = {
  userName: 'asha',
  name: 'Asha Kulkarni',
  bets: 4,
  placed: 400,
  stakes: 400,
  payouts: 495,
  houseResult: -95,
  bonuses: 25,
  deposits: 1000,
  withdrawals: 200,
};

test('clients are ordered on the server, and order and page stand in the address', async () => {
  await atADesk();
  const calls = answerCalls({
    getClientReport: () => ({ from: '2026-11-14', to: '2026-11-14', total: 60, clients: [client] }),
  });
  const { address } = await show(<ClientReportPage />, { at: '/admin/reports/clients?period=yesterday' });
  await expect.element(page.getByRole('row', { name: /asha/ })).toMatchTextContent('₹95.00');
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(address()).toBe('/admin/reports/clients?period=yesterday&page=2');
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'House lost most first' }).click();
  await expect.poll(address).toBe('/admin/reports/clients?period=yesterday&sort=loss');
  await expect
    .poll(() => calls.at(-1)?.sent.query)
    .toMatchObject({ sort: 'loss', page: '1', pageSize: '25' });
  await expect
    .element(page.getByRole('link', { name: 'Staff' }))
    .toHaveAttribute('href', '/admin/reports/staff?period=yesterday');
});

test('what staff moved stands by direction, and a period without work says so', async () => {
  await atADesk();
  let isIdle = false;
  const nothing = { count: 0, amount: 0 };
  answerCalls({
    getStaffReport: () => ({
      from: '2026-11-14',
      to: '2026-11-14',
      staff: isIdle
        ? []
        : [
            {
              userName: 'agent',
              name: 'Agent',
              userType: 'employee',
              paidIn: { count: 3, amount: 4500 },
              upiApproved: nothing,
              paidOut: { count: 1, amount: 500 },
              matchesCreated: 12,
              matchesSettled: 0,
            },
          ],
    }),
  });
  await show(<StaffReportPage />, { at: '/admin/reports/staff' });
  const row = page.getByRole('row', { name: /agent/ });
  await expect.element(row).toMatchTextContent('₹4,500.00');
  await expect.element(row).toMatchTextContent('3 times');
  isIdle = true;
  await page.getByRole('link', { name: 'Yesterday' }).click();
  await expect.element(page.getByText('Nobody moved money or ran a match in this period.')).toBeVisible();
});

test('the sheet leads from the opening to the closing, day by day, and says when a day is not over', async () => {
  await atADesk();
  const calls = answerCalls({
    getDaySheet: ({ query }) => ({
      day: query.day ?? '',
      isOver: query.day === '2026-11-14',
      lines: [
        { line: 'opening', wallets: 1000, openBets: 0, house: -1000 },
        { line: 'deposits', wallets: 500, openBets: 0, house: -500 },
        { line: 'closing', wallets: 1500, openBets: 0, house: -1500 },
      ],
    }),
  });
  const { address } = await show(<DaySheetPage />, { at: '/admin/reports/daySheet?day=2026-11-14' });
  await expect.element(page.getByRole('heading', { name: 'Day sheet 14-11-2026' })).toBeVisible();
  const deposits = page.getByRole('row', { name: /^Deposits/ });
  await expect.element(deposits).toMatchTextContent('+₹500.00');
  await expect.element(deposits).toMatchTextContent('–');
  await expect.element(page.getByText('This day is not over')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'The day before' }).click();
  expect(address()).toBe('/admin/reports/daySheet?day=2026-11-13');
  await expect.poll(() => calls.at(-1)?.sent.query).toEqual({ day: '2026-11-13' });
  await expect.element(page.getByText('This day is not over: its figures still change.')).toBeVisible();
});
