import { readSession } from '../../../lib/session/session.ts';

/** Results that this browser has shown. They are asked for once more at the next visit, and left out then. */

const KEY = 'resultsSeen';
/** More than the server keeps listing. */
const KEPT_MAX = 100;

type Result = { id: string; settledAt: string };

/** A browser may have several users. */
const markOf = ({ id, settledAt }: Result) => `${readSession()?.userName} ${id} ${settledAt}`;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

export const isSeen = (result: Result): boolean => read().includes(markOf(result));

export function noteSeen(result: Result): void {
  const marks = read();
  if (marks.includes(markOf(result))) return;
  localStorage.setItem(KEY, JSON.stringify([...marks, markOf(result)].slice(-KEPT_MAX)));
}
