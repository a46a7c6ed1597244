import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressTwice } from '../../../test/presses.ts';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { SessionsPage } from './sessions.page.tsx';

beforeAll(() => loadWords(['account']));

const here = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome on Android',
  address: '103.21.58.66',
  startedAt: '2026-11-17T04:30:00.000Z',
  lastSeenAt: '2026-11-17T05:30:00.000Z',
  isThis: true,
};
const elsewhere = {
  ...here,
  id: '00000000-0000-4000-8000-000000000002',
  device: 'Firefox on Linux',
  isThis: false,
};
const endButton = page.getByRole('button', {
  name: 'End the session on Firefox on Linux from 103.21.58.66',
});

test('another session is ended by one press, this one has no such button', async () => {
  const calls = answerCalls({
    getSessions: () => ({ sessions: [here, elsewhere] }),
    endSession: () => {
      answerCalls({ getSessions: () => ({ sessions: [here] }) });
      return { message: 'Session ended' };
    },
  });
  await show(<SessionsPage />);
  await expect.element(page.getByText('This device')).toBeVisible();
  await pressTwice(endButton);
  await expect.element(page.getByText('You are logged in here and nowhere else.')).toBeVisible();
  await expect.element(endButton).not.toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'endSession')).toHaveLength(1);
});

test('what cannot be loaded is said, and can be tried again', async () => {
  answerCalls({ getSessions: () => new Refused('SERVER_ERROR') });
  await show(<SessionsPage />);
  await expect.element(page.getByText('Your sessions could not be loaded')).toBeVisible();
  answerCalls({ getSessions: () => ({ sessions: [here] }) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Chrome on Android')).toBeVisible();
});
