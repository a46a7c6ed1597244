import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawn, show } from '../../../test/show.tsx';
import { type ListAnswer, type ListQuery, useList } from './use-list.ts';

type Read = (query: ListQuery) => Promise<ListAnswer<string>>;
type Source = { read: Read; refreshMs?: (found: ListAnswer<string>) => number | false };

const state = page.getByRole('status');
const names = ['Asha', 'Bina', 'Chand', 'Dev', 'Esha'];
const pageOf = async ({ page: number, pageSize }: ListQuery) => ({
  rows: names.slice((number - 1) * pageSize, number * pageSize),
  total: names.length,
});

/** A list of names, two per page, with its state in one line. */
function Names(source: Source) {
  const { shown, view, change, pages, isChanging, isFiltered, error, retry } = useList({
    key: ['names'],
    pageSize: 2,
    ...source,
  });
  const rows = shown ? `${shown.rows.join() || 'none'} on ${shown.page} of ${pages}` : 'nothing';
  const marks = [isChanging && 'changing', isFiltered && 'filtered', error?.message].filter(Boolean);
  return (
    <>
      <button type="button" onClick={() => change({ page: view.page + 1 })}>
        next
      </button>
      <button type="button" onClick={() => void retry()}>
        again
      </button>
      <output>{[rows, ...marks].join(' ')}</output>
    </>
  );
}

async function showNames({ at = '/', ...source }: Partial<Source> & { at?: string } = {}) {
  const read = vi.fn<Read>(source.read ?? pageOf);
  const screen = await show(<Names {...source} read={read} />, { at });
  return { ...screen, read };
}

afterEach(() => vi.useRealTimers());

test('a list asks for what stands in its address, with a period as days of India', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-14T18:29:58.000Z');
  const { read } = await showNames({ at: '/?page=2&period=yesterday&search=patna' });
  await expect.element(state).toHaveTextContent('Chand,Dev on 2 of 3 filtered');
  expect(read).toHaveBeenLastCalledWith({
    page: 2,
    pageSize: 2,
    from: '2026-11-12T18:30:00.000Z',
    to: '2026-11-13T18:30:00.000Z',
    search: 'patna',
  });
});

test('a list without a filter asks for none', async () => {
  const { read } = await showNames();
  await expect.element(state).toHaveTextContent('Asha,Bina on 1 of 3');
  expect(read.mock.calls).toEqual([[{ page: 1, pageSize: 2 }]]);
});

test('the rows of before stay, marked, until those of the next page have come', async () => {
  const { read, button } = await showNames();
  await expect.element(state).toHaveTextContent('Asha,Bina on 1 of 3');
  const next = Promise.withResolvers<ListAnswer<string>>();
  read.mockReturnValueOnce(next.promise);
  await button('next').click();
  await expect.element(state).toHaveTextContent('Asha,Bina on 1 of 3 changing');
  next.resolve({ rows: ['Chand', 'Dev'], total: 5 });
  await expect.element(state).toHaveTextContent('Chand,Dev on 2 of 3');
});

test('a page that the list does not have becomes its last, and leaves no step to go back to', async () => {
  const { address, button, goBack, read } = await showNames({ at: '/?page=2' });
  await expect.element(state).toHaveTextContent('Chand,Dev on 2 of 3');
  read.mockImplementation(async (query) => ({ ...(await pageOf(query)), total: 4 }));
  await button('next').click();
  await expect.poll(address).toBe('/?page=2');
  await expect.element(state).toHaveTextContent('Chand,Dev on 2 of 2');
  await goBack();
  expect(address()).toBe('/?page=2');
  read.mockResolvedValue({ rows: [], total: 0 });
  await button('again').click();
  await expect.poll(address).toBe('/');
  await expect.element(state).toHaveTextContent('none on 1 of 0');
});

test('what cannot be loaded is an error until it can; what was loaded once stays to be read', async () => {
  const failing = () => Promise.reject(new Error('lost'));
  const { read, button } = await showNames({ read: failing });
  await expect.element(state).toHaveTextContent('nothing lost');
  read.mockImplementation(pageOf);
  await button('again').click();
  await expect.element(state).toHaveTextContent('Asha,Bina on 1 of 3');
  read.mockImplementation(failing);
  await button('again').click();
  await expect.poll(() => read.mock.calls.length).toBe(3);
  await drawn();
  await expect.element(state).toHaveTextContent('Asha,Bina on 1 of 3');
});

test('rows that move are asked for again as soon as they say, and those that stand still never', async () => {
  const { read } = await showNames({ refreshMs: ({ total }) => (total > 4 ? 20 : false) });
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(2);
  read.mockResolvedValue({ rows: ['Asha'], total: 1 });
  await expect.element(state).toHaveTextContent('Asha on 1 of 1');
  const asked = read.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read).toHaveBeenCalledTimes(asked);
});
