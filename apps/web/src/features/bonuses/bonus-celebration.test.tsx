import { rupees } from '@tossbook/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { BonusCelebration } from './bonus-celebration.tsx';

afterEach(() => vi.useRealTimers());

async function celebrate() {
  const onClose = vi.fn<() => void>();
  await show(<BonusCelebration amount={rupees(5)} onClose={onClose} />);
  return onClose;
}

test('the celebration closes after eight seconds, neither sooner nor later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onClose = await celebrate();
  vi.advanceTimersByTime(7_999);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the celebration closes on a press anywhere', async () => {
  const onClose = await celebrate();
  await page.getByText('Tap anywhere to close').click();
  expect(onClose).toHaveBeenCalledOnce();
});
