const NUMBERS_MAX = 10;

export type PageMark = number | 'gap';

/** Which page numbers to show: ten around the current one, with a gap where pages are omitted. */
export function pageRange({ page, pages }: { page: number; pages: number }): PageMark[] {
  const first = Math.max(1, Math.min(page - NUMBERS_MAX / 2, pages - NUMBERS_MAX + 1));
  const last = Math.min(pages, first + NUMBERS_MAX - 1);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...(first > 1 ? ['gap' as const] : []), ...numbers, ...(last < pages ? ['gap' as const] : [])];
}
