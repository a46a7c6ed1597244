import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSession } from '../../lib/session/session.ts';

/** What a table shows, by a name: its address without the page. */
export type SavedView = { name: string; search: string };

export const VIEW_NAME_MAX = 40;
const VIEWS_MAX = 12;

/** The views of a table that this user has kept in this browser. */
export function useSavedViews(table: string) {
  const key = `views ${table} ${readSession()?.userName ?? ''}`;
  const [views, setViews] = useState(() => readViews(key));
  const [params, setParams] = useSearchParams();
  const now = searchOf(params);
  const write = (next: SavedView[]) => {
    setViews(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    views: views.map((view) => ({ ...view, isShown: view.search === now })),
    /** Whether what is shown can be kept: it is not what the table shows anyway, nor kept already. */
    canSave: now !== '' && views.length < VIEWS_MAX && views.every(({ search }) => search !== now),
    /** A name that is taken gets the new view. */
    save: (name: string) => write([...views.filter((view) => view.name !== name), { name, search: now }]),
    remove: (name: string) => write(views.filter((view) => view.name !== name)),
    show: ({ search }: SavedView) => setParams(new URLSearchParams(search), { preventScrollReset: true }),
  };
}

function searchOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}

/** Whatever is not a view is left out: the storage is open to everything in this browser. */
function readViews(key: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, VIEWS_MAX) : [];
  } catch {
    return [];
  }
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'search' in value &&
  typeof value.name === 'string' &&
  typeof value.search === 'string';
