import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/show.tsx';
import { useOnPageHidden } from './use-on-page-hidden.ts';

function Page({ run }: { run: () => void }) {
  useOnPageHidden(run);
  return null;
}

afterEach(() => vi.restoreAllMocks());

test('it runs when the tab is hidden and when another page is shown, and not when the tab is looked at again', async () => {
  const run = vi.fn<() => void>();
  const takeAway = draw(<Page run={run} />);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(1);
  takeAway();
  expect(run).toHaveBeenCalledTimes(2);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(2);
});
