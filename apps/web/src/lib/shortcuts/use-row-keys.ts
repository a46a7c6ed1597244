import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from './registry.ts';
import { useShortcuts } from './use-shortcuts.ts';

type RowKey = Omit<Shortcut, 'run' | 'repeats'> & { run: (id: string) => void };
type Options = {
  /** Opens a row; without it, Enter presses what is marked `data-opens`, or the row's first link or button. */
  onOpen?: (id: string) => void;
  /** What else a key does to the row that has the focus. */
  actions?: readonly RowKey[];
};

/** What a table spreads on its list and its rows. */
export type RowKeys = ReturnType<typeof useRowKeys>;

/**
 * J and K move through the rows of a list, Enter opens the one that has the focus. The focus is the browser's own, so
 * a screen reader reads the row, and a dialog gives it back when it closes. A table spreads `list` on what holds its
 * rows and `row(id)` on each of them:
 *
 *     const { list, row } = useRowKeys({ onOpen });
 *     <tbody {...list}>{rows.map(({ id }) => <tr key={id} {...row(id)}>…</tr>)}</tbody>
 */
export function useRowKeys({ onOpen, actions = [] }: Options = {}) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const last = useRef(-1);
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    return row && place.current?.contains(row) ? row : null;
  };
  const move = (by: number) => {
    const all = rows();
    const now = current();
    // A row that was decided is gone: its place belongs to the one after it.
    const from = now ? all.indexOf(now) : by > 0 ? last.current - 1 : last.current;
    const to = Math.min(Math.max(from + by, 0), all.length - 1);
    last.current = to;
    all[to]?.focus();
    all[to]?.scrollIntoView({ block: 'nearest' });
  };
  const act = (run: (id: string, row: HTMLElement) => void) => () => {
    const row = current();
    if (!row) return;
    last.current = rows().indexOf(row);
    run(row.dataset.row ?? '', row);
  };
  const open = (id: string, row: HTMLElement) => (onOpen ? onOpen(id) : opener(row)?.click());
  useShortcuts([
    { keys: 'J', words: t('lists.move'), repeats: true, run: () => move(1) },
    { keys: 'K', words: t('lists.move'), repeats: true, run: () => move(-1) },
    { keys: 'Enter', words: t('lists.open'), run: act(open) },
    ...actions.map(({ run, ...key }) => ({ ...key, run: act(run) })),
  ]);
  return {
    list: { ref: place as React.Ref<never> },
    row: (id: string) => ({ 'data-row': id, tabIndex: -1 }),
  };
}

const opener = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href], button');
