import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inHours, openRoom } from '../../../../test/room.tsx';

test('keys move through the rows, switch and select the one in focus, and N goes to what waits', async () => {
  const { sent } = await openRoom([{}, {}, { isExpired: true, betEndTime: inHours(-1) }]);
  const focused = () => document.activeElement?.getAttribute('data-row');
  await userEvent.keyboard('jjx');
  expect(focused()).toBe('1');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(sent('disableMatch')).toEqual([{ betId: '1' }]));
  await userEvent.keyboard('n');
  expect(focused()).toBe('3');
  await userEvent.keyboard(' x');
  expect(sent('disableMatch')).toHaveLength(1);
});
