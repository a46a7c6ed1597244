import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { useDrawnCount } from './use-drawn-count.ts';

const counts = vi.fn<(drawn: number) => void>();

function Probe({ total }: { total: number }) {
  const drawn = useDrawnCount(total);
  counts(drawn);
  return <p>{drawn >= total ? 'all drawn' : 'some drawn'}</p>;
}

test('tickets are drawn a few at a time, and all at once when somebody comes back', async () => {
  await show(<Probe total={15} />);
  await expect.element(page.getByText('all drawn')).toBeVisible();
  expect([...new Set(counts.mock.calls.flat())]).toEqual([4, 6, 8, 10, 12, 14, 16]);
  counts.mockClear();
  await show(<Probe total={15} />);
  expect(counts.mock.calls.flat().every((drawn) => drawn >= 15)).toBe(true);
});
