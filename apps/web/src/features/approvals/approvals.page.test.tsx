import type { Answer, contract } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, odd, Refused } from '../../../test/server.ts';
import { atADesk } from '../../../test/show.tsx';
import { answerFrame, visit } from '../../../test/visit.tsx';

type Approval = Answer<(typeof contract)['getApprovals']>['approvals'][number];

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const anApproval = (change: Partial<Approval> = {}): Approval => ({
  id: '5',
  call: 'deposit',
  state: 'waiting',
  title: 'Deposit ₹1,50,000.00 to asha',
  amount: 150_000,
  about: { type: 'user', id: 'asha', name: 'Asha Rao' },
  preview: [
    { name: 'Balance', value: '₹25.00' },
    { name: 'Balance afterwards', value: '₹1,50,025.00' },
  ],
  reason: 'Cash at the counter',
  askedBy: 'meera',
  askedAt: inMinutes(-60),
  expiresAt: inMinutes(23 * 60),
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  bar: null,
  ...change,
});

async function open(
  approvals: Approval[],
  { at = '', ...change }: { at?: string; rule?: 'on' | 'off' | 'asleep'; waitingAdmins?: object[] } = {},
) {
  await atADesk();
  answerFrame();
  const list = { approvals, total: approvals.length, rule: 'on' as const, waitingAdmins: [], ...change };
  const calls = answerCalls({
    getApprovals: () => Promise.resolve(list),
    approve: () => ({ message: '₹1,50,000.00 deposited to asha' }),
    refuseApproval: () => ({ message: 'Refused. meera sees your reason.' }),
    withdrawApproval: () => ({ message: 'You took the request back' }),
  });
  const screen = await visit(`/admin/approvals${at}`, { role: 'admin', userName: 'admin' });
  const made = (name: string) => calls.filter((call) => call.name === name);
  return { ...screen, made };
}

const card = page.getByRole('article');
const approve = page.getByRole('button', { name: /^Approve: / });
const refuse = page.getByRole('button', { name: /^Refuse: / });
const takeBack = page.getByRole('button', { name: /^Take back: / });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a request says what is asked for, about whom, by whom, why, and what they saw', async () => {
  await open([anApproval()]);
  await expect.element(page.getByRole('heading', { name: 'Deposit ₹1,50,000.00 to asha' })).toBeVisible();
  for (const words of [
    'Amount₹1,50,000.00',
    'Userasha Asha Rao',
    'Asked bymeera',
    'ReasonCash at the counter',
    'What meera saw',
    'Balance₹25.00',
    'Balance afterwards₹1,50,025.00',
  ])
    await expect.element(card).toMatchTextContent(words);
  await expect.element(card.getByRole('link', { name: 'asha' })).toHaveAttribute('href', '/admin/user/asha');
  await expect.element(page.getByRole('timer')).toMatchTextContent(/Expires in 22:59:\d\d/);
});

test.each<[string, Partial<Approval>, string | null]>([
  [
    'a match leads to the settlement desk',
    { call: 'settleUpBet', about: { type: 'match', id: '7', name: 'C-12 India vs Nepal' } },
    '/admin/settleUp?search=C-12',
  ],
  [
    'a setting leads to itself',
    { call: 'changeSetting', about: { type: 'setting', id: 'bet.minRupees', name: 'Smallest stake' } },
    '/admin/settings#bet.minRupees',
  ],
  [
    'an account that does not exist yet leads nowhere',
    { call: 'createUser', about: { type: 'user', id: 'ravi', name: 'Ravi Shah' } },
    null,
  ],
])('%s', async (_what, change, href) => {
  const approval = anApproval(change);
  await open([approval]);
  const { name, id, type } = approval.about;
  const link = card.getByRole('link', { name: type === 'user' ? id : name });
  if (href === null) await expect.element(card.getByText(id, { exact: true })).toBeVisible();
  if (href === null) await expect.element(link).not.toBeInTheDocument();
  else await expect.element(link).toHaveAttribute('href', href);
});

test.each([
  [4, 'last'],
  [25, 'soon'],
  [100, 'hours'],
  [300, 'plenty'],
] as const)('%d minutes before the end it is %s', async (minutes, urgency) => {
  await open([anApproval({ expiresAt: inMinutes(minutes) })]);
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(page.getByRole('timer').element().closest('[data-urgency]')).toHaveAttribute(
    'data-urgency',
    urgency,
  );
});

test('one that has run out says so, and nobody can decide it', async () => {
  await open([anApproval({ expiresAt: inMinutes(-1) })]);
  await expect.element(page.getByRole('timer')).toHaveTextContent('Expired');
  await expect.element(approve).not.toBeInTheDocument();
});

test('an approval is asked about first, repeats what it is, names who asked, and is said when it is done', async () => {
  const { made, dialog, toast } = await open([anApproval()]);
  await approve.click();
  await expect.element(dialog).toMatchTextContent('Approve this request?Deposit ₹1,50,000.00 to asha');
  await expect.element(dialog).toMatchTextContent('Balance afterwards₹1,50,025.00');
  await expect.element(dialog).toMatchTextContent('in the name of meera who asked for it');
  expect(made('approve')).toHaveLength(0);
  answerCalls({ getApprovals: () => ({ approvals: [], total: 0, rule: 'on', waitingAdmins: [] }) });
  await inDialog('Approve').click();
  await expect.element(toast('₹1,50,000.00 deposited to asha')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Nothing waits for a second person')).toBeVisible();
  expect(made('approve').map(({ sent }) => sent.headers.get('idempotency-key'))).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
});

test('what has changed since is said, nothing is done, and the request stays', async () => {
  const { dialog, toast } = await open([anApproval()]);
  answerCalls({
    approve: () => new Refused('APPROVAL_CHANGED', { changes: 'Owed: ₹0.00 → ₹300.00' }),
  });
  await approve.click();
  await inDialog('Approve').click();
  await expect.element(toast('Not approved')).toMatchTextContent('Owed: ₹0.00 → ₹300.00');
  await expect.element(dialog).toBeVisible();
  await inDialog('Cancel').click();
  await expect.element(card).toBeVisible();
});

test('one that a colleague decided meanwhile can no longer be approved', async () => {
  const { dialog, toast } = await open([anApproval()]);
  await approve.click();
  answerCalls({
    approve: () => new Refused('APPROVAL_DECIDED', { userName: 'ravi', state: 'refused' }),
    getApprovals: () => ({ approvals: [], total: 0, rule: 'on', waitingAdmins: [] }),
  });
  await inDialog('Approve').click();
  await expect.element(toast('Not approved')).toMatchTextContent('ravi decided this already: refused');
  await expect.element(dialog).toMatchTextContent('This request no longer waits');
  await expect.element(inDialog('Approve')).toBeDisabled();
});

test('a refusal needs a reason, which is sent with it', async () => {
  const { made, toast } = await open([anApproval()]);
  await refuse.click();
  await inDialog('Refuse').click();
  await expect.element(page.getByText('Please enter a reason')).toBeVisible();
  expect(made('refuseApproval')).toHaveLength(0);
  await page.getByLabelText('Why it is refused').fill('Not seen at the counter');
  await inDialog('Refuse').click();
  await expect.element(toast('Refused. meera sees your reason.')).toBeVisible();
  expect(made('refuseApproval').map(({ sent }) => sent.body)).toEqual([
    { reason: 'Not seen at the counter' },
  ]);
});

test('whoever asked can take it back, and is told why not approve', async () => {
  const { made, toast } = await open([anApproval({ askedBy: 'admin', bar: 'asker' })]);
  await expect.element(card).toMatchTextContent('You asked for this yourself. Another admin must decide.');
  await expect.element(approve).not.toBeInTheDocument();
  await expect.element(refuse).not.toBeInTheDocument();
  await takeBack.click();
  await inDialog('Take back').click();
  await expect.element(toast('You took the request back')).toBeVisible();
  expect(made('withdrawApproval')).toHaveLength(1);
});

test('a new admin can refuse, and is told why not approve', async () => {
  await open([anApproval({ bar: 'new-access' })], {
    waitingAdmins: [{ userName: 'admin', from: '2026-11-20T10:34:11.000Z' }],
  });
  await expect.element(card).toMatchTextContent('You cannot approve yet: your access was given or restored');
  await expect
    .element(page.getByText(/^admin can approve from 20.11.2026.*: access was given or restored recently\.$/))
    .toBeVisible();
  await expect.element(approve).not.toBeInTheDocument();
  await expect.element(takeBack).not.toBeInTheDocument();
  await expect.element(refuse).toBeVisible();
});

test.each([
  ['off', 'switched off in the settings'],
  ['asleep', 'one admin alone for 72 hours'],
] as const)('a rule that is %s says what that means', async (rule, words) => {
  await open([], { rule });
  await expect.element(page.getByRole('note')).toMatchTextContent(words);
});

test('a rule that holds is not talked about', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing waits for a second person')).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});

test('what was decided names who did it, when and why, and has no buttons', async () => {
  const { made } = await open(
    [
      anApproval({
        state: 'refused',
        decidedBy: 'ravi',
        decidedAt: '2026-11-17T10:34:11.000Z',
        decisionReason: 'Not seen',
      }),
      anApproval({ id: '4', state: 'expired', decidedAt: '2026-11-17T10:34:11.000Z' }),
    ],
    { at: '?state=decided&search=asha' },
  );
  await expect.element(card.nth(0)).toMatchTextContent('refused');
  await expect.element(card.nth(0)).toMatchTextContent(/by ravi 17.11.2026.*Not seen/);
  await expect.element(card.nth(1)).toMatchTextContent('expired');
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  expect(card.getByRole('button').elements()).toEqual([]);
  expect(made('getApprovals').at(-1)?.sent.query).toMatchObject({ state: 'decided', search: 'asha' });
});

test('requests that cannot be loaded are not an empty list', async () => {
  await atADesk();
  answerFrame();
  answerCalls({ getApprovals: () => odd(500) });
  await visit('/admin/approvals', { role: 'admin' });
  await expect.element(page.getByText('The requests could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Nothing waits for a second person')).not.toBeInTheDocument();
});

test('J moves to a request and A asks about it, but never about one that the caller may not approve', async () => {
  await open([anApproval({ id: '4', title: 'Deposit to ravi', bar: 'asker' }), anApproval()]);
  await expect.element(approve).toBeVisible();
  await userEvent.keyboard('ja');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('ja');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Deposit ₹1,50,000.00 to asha');
});
