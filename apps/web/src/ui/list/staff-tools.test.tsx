import { TOTAL_MAX } from '@tossbook/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { atADesk, show } from '../../../test/show.tsx';
import { type ListQuery, useList } from '../../lib/http/use-list.ts';
import { ListFrame } from './list-frame.tsx';
import { staffTools } from './staff-tools.tsx';
import { type Column, Table } from './table.tsx';

type Person = { name: string; owes: number };
type Read = (query: ListQuery<'name' | 'owes'>) => Promise<{ rows: Person[]; total: number }>;

const columns: Column<Person>[] = [
  { key: 'name', title: 'Name', sort: 'name', isTitle: true, cell: ({ name }) => name },
  { key: 'owes', title: 'Owes', sort: '-owes', isNumeric: true, cell: ({ owes }) => owes },
  { key: 'since', title: 'Since', cell: () => 'ever' },
];

function People({ read }: { read: Read }) {
  const list = useList({
    key: ['people'],
    pageSize: 7,
    sorting: { by: ['name', 'owes'], own: 'name' },
    read,
  });
  return (
    <ListFrame
      list={list}
      searchText="Search"
      skeleton="…"
      empty="none"
      failure={{ title: 'failed', message: '' }}
      {...staffTools({ table: 'people', list, columns })}
    >
      {(rows) => (
        <Table caption="People" columns={columns} order={list.order} rows={rows} keyOf={({ name }) => name} />
      )}
    </ListFrame>
  );
}

async function showPeople({ at = '/', total = 30 } = {}) {
  const read = vi.fn<Read>(async () => ({ rows: [{ name: 'Asha', owes: 5 }], total }));
  const screen = await show(<People read={read} />, { at });
  await expect.element(page.getByText('Asha')).toBeVisible();
  return { ...screen, read, asked: () => read.mock.calls.at(-1)?.[0] };
}

const head = (name: string) => page.getByRole('columnheader', { name });

test('a heading orders the list by a press or a key, says which way, and keeps it in the address', async () => {
  await atADesk();
  const { address, asked } = await showPeople({ at: '/?page=3' });
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Owes')).toHaveAttribute('aria-sort', 'none');
  await expect.element(head('Since')).not.toHaveAttribute('aria-sort');

  await head('Owes').getByRole('button').click();
  await expect.element(head('Owes')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'none');
  expect(address()).toBe('/?sort=-owes');
  expect(asked()).toMatchObject({ sort: '-owes', page: 1 });

  await userEvent.keyboard('{Enter}');
  await expect.element(head('Owes')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(address()).toBe('/');
  expect(asked()).not.toHaveProperty('sort');
});

test('an order that the list does not have is not asked for', async () => {
  const { asked } = await showPeople({ at: '/?sort=password' });
  expect(asked()).not.toHaveProperty('sort');
});

test('on a phone the order is a choice, in words', async () => {
  const { address } = await showPeople();
  const choice = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(choice).toHaveTextContent('Name, A to Z');
  await choice.click();
  await page.getByRole('option', { name: 'Owes, highest first' }).click();
  await expect.poll(address).toBe('/?sort=-owes');
});

test('a page has 25, 50 or 100 rows if wanted, and then begins anew', async () => {
  const { address, asked } = await showPeople({ at: '/?page=2' });
  await page.getByRole('combobox', { name: 'Rows on a page' }).click();
  await page.getByRole('option', { name: '50 rows' }).click();
  await expect.poll(address).toBe('/?rows=50');
  await expect.poll(asked).toMatchObject({ page: 1, pageSize: 50 });
});

test('a list that fits on a page has no choice of rows', async () => {
  await showPeople({ total: 7 });
  await expect.element(page.getByRole('combobox', { name: 'Rows on a page' })).not.toBeInTheDocument();
});

test('beyond what is counted, an order says how much of the list it is of', async () => {
  await showPeople({ at: '/?sort=-owes', total: TOTAL_MAX + 1 });
  const note = page.getByText(/^Sorted within the first 10,000 rows/);
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText(/of 10,000\+$/)).toBeVisible();
});

test("the list's own column is ordered to its end", async () => {
  await showPeople({ at: '/?sort=-name', total: TOTAL_MAX + 1 });
  await expect.element(page.getByText(/^Sorted within/)).not.toBeInTheDocument();
});
