import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { aConfig } from '../../../test/visit.tsx';
import { Notices } from '../../app/notices.tsx';
import { noteReachable } from './reachability.ts';

const offline = page.getByText('You are offline. What you see may be out of date.');

afterEach(() => {
  vi.restoreAllMocks();
  noteReachable(true);
});

test('a lost connection is said, and goes when it is back', async () => {
  answerCalls({ getConfig: () => aConfig() });
  await show(<Notices />);
  await expect.element(offline).not.toBeInTheDocument();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(offline).toBeVisible();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(offline).not.toBeInTheDocument();
});

test('so is a server that cannot be reached, though the browser is online', async () => {
  answerCalls({ getConfig: () => aConfig() });
  await show(<Notices />);
  noteReachable(false);
  await expect.element(offline).toBeVisible();
  noteReachable(true);
  await expect.element(offline).not.toBeInTheDocument();
});
