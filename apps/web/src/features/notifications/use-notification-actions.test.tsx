import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, odd } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationsPage } from './notifications.page.tsx';

type Told = {
  title: string;
  isRead?: boolean;
  type?: string;
  data?: object;
  ago?: number;
};

const MINUTE_MS = 60_000;
const bell = page.getByRole('button', { name: /^Notifications/ });
const panel = page.getByRole('dialog', { name: 'Notifications' });
const rows = page.getByRole('listitem');
const texts = (locator: { elements: () => Element[] }) => locator.elements().map((each) => each.textContent);

/** A client's notifications on a scripted server, newest last. */
function serve(told: Told[]) {
  let all = told
    .map(({ title, isRead = false, type = 'deposit', data = {}, ago = 0 }, index) => ({
      _id: String(index + 1),
      type,
      title,
      message: 'Said at length',
      isRead,
      createdAt: new Date(Date.now() - ago * MINUTE_MS).toISOString(),
      data,
    }))
    .reverse();
  return answerCalls({
    getFollows: () => ({ teams: [] }),
    getNotifications: ({ query }) => {
      const [number, size] = [Number(query.page), Number(query.pageSize)];
      const notifications = all.slice((number - 1) * size, number * size);
      // Also kinds that only a newer server knows.
      return odd(200, {
        notifications,
        total: all.length,
        unread: all.filter(({ isRead }) => !isRead).length,
      });
    },
    readAllNotifications: () => {
      all = all.map((each) => ({ ...each, isRead: true }));
      return { message: 'Done' };
    },
    readNotification: () => {
      all = all.map((each, index) => (index === 0 ? { ...each, isRead: true } : each));
      return { message: 'Done' };
    },
    deleteNotification: () => {
      all = all.slice(1);
      return { message: 'Done' };
    },
  });
}

const showBell = () => show(<NotificationBell allPath="/notifications" />);
const showBoth = () =>
  show(
    <>
      <NotificationBell allPath="/notifications" />
      <NotificationsPage />
    </>,
  );

test('the bell counts what is unread, up to 99+, and shows the newest ten with a way to all', async () => {
  serve(Array.from({ length: 100 }, (_, index) => ({ title: `News ${index + 1}` })));
  const { address } = await showBell();
  await expect.element(bell).toHaveAccessibleName('Notifications, 99+ unread');
  await expect.element(bell).toHaveTextContent('99+');
  await bell.click();
  await expect.poll(() => texts(rows)).toHaveLength(10);
  expect(texts(rows)[0]).toMatch('News 100');
  await page.getByRole('link', { name: 'View all notifications' }).click();
  expect(address()).toBe('/notifications');
  await expect.element(panel).not.toBeInTheDocument();
});

test('the page of all has twenty to a page', async () => {
  serve(Array.from({ length: 100 }, (_, index) => ({ title: `News ${index + 1}` })));
  const { button } = await show(<NotificationsPage />);
  await expect.poll(() => texts(rows)).toHaveLength(20);
  await button('Last page').click();
  await expect.element(page.getByText('Page 5 of 5')).toBeVisible();
  await expect.element(page.getByText('News 1', { exact: true })).toBeVisible();
});

test('ten or fewer need no link to all', async () => {
  serve([{ title: 'One' }, { title: 'Two' }]);
  await showBell();
  await expect.element(bell).toHaveTextContent('2');
  await bell.click();
  await expect.poll(() => texts(rows)).toHaveLength(2);
  await expect.element(page.getByRole('link', { name: 'View all notifications' })).not.toBeInTheDocument();
});

test('to open a notification is to read it, once', async () => {
  const calls = serve([{ title: 'One' }, { title: 'Two' }]);
  const { address } = await showBell();
  await bell.click();
  await page.getByRole('link', { name: /^Unread Two/ }).click();
  await expect.element(bell).toHaveTextContent('1');
  expect(address()).toBe('/passbook');
  await expect.element(panel).not.toBeInTheDocument();
  await bell.click();
  await page.getByRole('link', { name: /^Two/ }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'readNotification')).toHaveLength(1);
});

test.each([
  ['bet_won', { matchCode: 'C-12' }, '/match/C-12'],
  ['bet_lost', { matchCode: 'K-7' }, '/match/K-7'],
  ['bet_refunded', {}, '/myBets/settled'],
  ['settlement_reversed', { matchCode: 'C-12' }, '/match/C-12'],
  ['upi_deposit', { status: 'approved' }, '/deposit'],
  ['deposit', {}, '/passbook'],
  ['withdrawal', {}, '/passbook'],
  ['referral_reward', {}, '/referAndEarn'],
  ['new_login', {}, '/sessions'],
  ['password_reset', {}, '/security'],
])('a notification of the kind %s with %j leads to %s', async (type, data, address) => {
  serve([{ title: 'One', type, data }]);
  await showBell();
  await bell.click();
  await expect.element(page.getByRole('link', { name: /^Unread One/ })).toHaveAttribute('href', address);
});

test('a kind that only a newer server knows leads nowhere: it unfolds, and is read', async () => {
  const calls = serve([{ title: 'One', type: 'coin_collected' }]);
  await showBell();
  await bell.click();
  await page.getByRole('button', { name: /^Unread One/ }).click();
  const opened = page.getByRole('button', { name: /^One/ });
  await expect.element(opened).toHaveAttribute('aria-expanded', 'true');
  await opened.click();
  await expect.element(opened).toHaveAttribute('aria-expanded', 'false');
  expect(calls.filter(({ name }) => name === 'readNotification')).toHaveLength(1);
});

test("'Mark all read' marks all and says so", async () => {
  serve([{ title: 'One' }, { title: 'Two' }]);
  const { button, toast } = await showBoth();
  await expect.element(page.getByText('2 unread', { exact: true })).toBeVisible();
  await button('Mark all read').click();
  await expect.element(toast('All notifications marked as read')).toBeVisible();
  await expect.element(page.getByText('You are up to date')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await expect.element(button('Mark all read')).toBeDisabled();
});

test('a notification is deleted, and said to be', async () => {
  const calls = serve([{ title: 'Keep' }, { title: 'Drop' }]);
  const { button, toast } = await showBoth();
  await button('Delete notification: Drop').click();
  await expect.element(toast('Notification deleted')).toBeVisible();
  await expect.poll(() => texts(rows)).toEqual([expect.stringContaining('Keep')]);
  expect(calls.filter(({ name }) => name === 'deleteNotification')).toHaveLength(1);
});

test('what the server refuses is said, and taken back on the screen', async () => {
  serve([{ title: 'One' }]);
  answerCalls({
    getFollows: () => ({ teams: [] }),
    readAllNotifications: () => odd(500),
    readNotification: () => odd(500),
    deleteNotification: () => odd(500),
  });
  const { button, toast } = await showBoth();
  await expect.poll(() => texts(rows)).toHaveLength(1);
  // The refetch gets no answer: the page rolls the change back by itself.
  answerCalls({ getFollows: () => ({ teams: [] }), getNotifications: () => new Promise(() => undefined) });
  const dismiss = async (words: string) => {
    await expect.element(toast(words)).toBeVisible();
    await toast(words).getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(toast(words)).not.toBeInTheDocument();
  };
  await button('Mark all read').click();
  await dismiss('Failed to mark notifications as read');
  await page.getByRole('link', { name: /^Unread One/ }).click();
  await dismiss('Failed to mark notifications as read');
  await button('Delete notification: One').click();
  await dismiss('Failed to delete notification');
  await expect.poll(() => texts(rows)).toHaveLength(1);
  await expect.element(bell).toHaveTextContent('1');
});

test('times are relative: just now, minutes, hours, then the date', async () => {
  serve([
    { title: 'Old', ago: 30 * 60 },
    { title: 'Hours', ago: 3 * 60 },
    { title: 'Minutes', ago: 5 },
    { title: 'New', ago: 0.03 },
  ]);
  await show(<NotificationsPage />);
  await expect
    .poll(() => [...document.querySelectorAll('time')].map((each) => each.textContent))
    .toEqual(['Just now', '5 minutes ago', '3 hours ago', expect.stringMatching(/^\d\d-\d\d-\d{4}$/)]);
});

test.each([
  ['approved', 'Approved', 'bg-gain'],
  ['rejected', 'Rejected', 'bg-loss'],
  ['odd', 'Pending', 'bg-time-hours'],
])('a UPI deposit that is %s says in a word where it stands: %s', async (status, word, tone) => {
  serve([{ title: 'A', type: 'upi_deposit', data: { status, amount: 500 } }]);
  await show(<NotificationsPage />);
  await expect.element(rows).toMatchTextContent(new RegExp(`${word}.*₹500\\.00`));
  await expect.element(page.getByText(word, { exact: true })).toHaveClass(new RegExp(tone));
});

test('what is new appears within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const calls = serve([]);
    await showBell();
    while (calls.length < 1) await drawn();
    await drawn();
    serve([{ title: 'Fresh' }]);
    vi.advanceTimersByTime(29_999);
    await drawn();
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
});

test('nothing to read, and a list that cannot be loaded, are two different things', async () => {
  answerCalls({ getFollows: () => ({ teams: [] }), getNotifications: () => odd(409) });
  const { button } = await show(<NotificationsPage />);
  await expect.element(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No notifications yet')).not.toBeInTheDocument();
  serve([]);
  await button('Try again').click();
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
});

test('the focus returns to the bell, and pressing it again closes what it opened', async () => {
  serve([]);
  await showBell();
  await bell.click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await bell.click();
  await expect.element(panel).toBeVisible();
  await bell.click();
  await expect.element(panel).not.toBeInTheDocument();
});
