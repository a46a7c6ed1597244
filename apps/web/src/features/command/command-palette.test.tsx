import type { Role, Tick } from '@tossbook/contract';
import { User } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import { CommandPalette } from './command-palette.page-part.tsx';
import type { Found } from './queries.ts';

const nothing: Found = { users: [], matches: [], bets: [], deposits: [] };
const anita = {
  userName: 'anita.r',
  name: 'Anita Rao',
  userType: 'client' as const,
  balance: 1250.5,
  exposure: 0,
  isBlocked: false,
};
const match = {
  betId: '7',
  matchCode: 'C-42',
  teamAName: 'Rangers',
  teamBName: 'Kings',
  leagueName: 'Cup',
  endsAt: '2020-01-01T00:00:00.000Z',
  isSettled: false,
};
const link = (text: MenuEntry['text'], to: string): MenuEntry => ({
  roles: ['admin'],
  group: 'top',
  order: 1,
  text,
  to,
  icon: User,
});
const links = [link('settleUp', '/admin/settleUp'), link('createUser', '/admin/createUser')];

type Opened = { found?: Found; role?: Role; ticks?: Tick[] };

async function open({ found = nothing, role = 'admin', ticks }: Opened = {}) {
  await atADesk();
  const calls = answerCalls({ search: () => found });
  const onClose = vi.fn<() => void>();
  const session = { userName: 'admin', token: 'a', role, loginTime: 0, isFirstTimeUser: false, ticks };
  const screen = await show(<CommandPalette isOpen onClose={onClose} session={session} links={links} />, {
    session,
  });
  await expect.element(field).toHaveFocus();
  return { ...screen, onClose, asked: () => calls.map(({ sent }) => sent.query) };
}

const field = page.getByRole('combobox');
const options = page.getByRole('option');
const titles = () => options.elements().map((option) => option.querySelector('b')?.textContent);

test('three letters and Enter open the first one found, also if the answer comes later', async () => {
  const { address, onClose } = await open();
  const answer = Promise.withResolvers<Found>();
  answerCalls({ search: () => answer.promise });
  await userEvent.keyboard('rao{Enter}');
  expect(address()).toBe('/');
  answer.resolve({ ...nothing, users: [anita] });
  await vi.waitFor(() => expect(address()).toBe('/admin/user/anita.r'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('arrows move through everything found, and Enter opens what is marked', async () => {
  const { address } = await open({ found: { ...nothing, users: [anita], matches: [match] } });
  await userEvent.keyboard('ra');
  await expect.poll(titles).toEqual(['anita.r', 'C-42']);
  await expect.element(options.first()).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/admin/match/7'));
});

test('Tab offers what can be done with a client, Esc goes back, and what is dangerous only asks', async () => {
  const { dialog } = await open({ found: { ...nothing, users: [anita] } });
  await userEvent.keyboard('anita');
  await expect.poll(titles).toEqual(['anita.r']);
  await userEvent.keyboard('{Tab}');
  await expect
    .poll(titles)
    .toEqual([
      'Bank Deposit',
      'Bank Withdraw',
      'Account Statement',
      'Block',
      'Pending Bets',
      'Bet History',
      'Reset Password',
    ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAccessibleName(/^Find a client/);
  await userEvent.keyboard('anita');
  await expect.poll(titles).toEqual(['anita.r']);
  await userEvent.keyboard('{Tab}blo{Enter}');
  await expect.element(dialog.filter({ hasText: 'Block anita.r?' })).toBeVisible();
});

test('an employee who moves no money is offered none of it', async () => {
  await open({ found: { ...nothing, users: [anita] }, role: 'employee', ticks: ['looksAfterUsers'] });
  await userEvent.keyboard('anita');
  await expect.poll(titles).toEqual(['anita.r']);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('option', { name: /^Block/ })).toBeVisible();
  expect(titles()).not.toContain('Bank Deposit');
});

test('who is blocked is marked so, and not to be blocked again', async () => {
  await open({ found: { ...nothing, users: [{ ...anita, isBlocked: true }] } });
  await userEvent.keyboard('anita');
  await expect.element(options.first()).toMatchTextContent('Blocked');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('option', { name: /^Bank Deposit/ })).toBeVisible();
  expect(titles()).not.toContain('Block');
});

test('a second deposit with the same UTR is marked as a repeat', async () => {
  const deposit = {
    id: '1',
    utr: '431820556712',
    userName: 'asha',
    amount: 8500,
    status: 'pending' as const,
    requestedAt: '2026-11-14T14:00:00.000Z',
  };
  const deposits = [deposit, { ...deposit, id: '2', userName: 'gopal', status: 'approved' as const }];
  const { asked, address } = await open({ found: { ...nothing, deposits } });
  await userEvent.keyboard('=431820556712');
  await expect.element(options.first()).toMatchTextContent('UPI deposit of asha, waiting₹8,500.00');
  await expect.element(options.last()).toMatchTextContent('UPI deposit of gopal, approvedsame UTR');
  await expect.poll(() => asked().at(-1)).toEqual({ q: '431820556712', kind: 'numbers' });
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/admin/upiDeposits?state=all&search=431820556712'));
});

test('> lists what can be done and asks the server nothing', async () => {
  const { asked, address } = await open();
  await userEvent.keyboard('>sus');
  await expect.poll(titles).toEqual(['Suspend betting…', 'Suspend kabaddi…', 'Suspend cricket…']);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}su');
  await expect
    .poll(titles)
    .toEqual(['Settle Up', 'Suspend betting…', 'Suspend kabaddi…', 'Suspend cricket…']);
  expect(asked()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/admin/settleUp'));
});

test('where nothing is found it says so, and offers to create', async () => {
  await open();
  await userEvent.keyboard('zzqx');
  await expect.element(page.getByRole('status')).toMatchTextContent('Nothing found for zzqx');
  await expect.poll(titles).toEqual(['Create User']);
});

test('a search that fails says why', async () => {
  await open();
  answerCalls({ search: () => new Refused('TOO_MANY_REQUESTS') });
  await userEvent.keyboard('rao');
  await expect.element(page.getByRole('status')).toMatchTextContent('Too many requests');
});
