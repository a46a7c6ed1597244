import { ItemFailure } from './batch.ts';

/**
 * Writes many items at once and, if that fails because of one of them, each half separately: one bad item in a batch of
 * 256 costs sixteen further writes, and fails alone. Any other failure applies to all items of its write.
 */
export async function bisect<Item, Result>(
  items: Item[],
  {
    write,
    isDefinite,
  }: {
    write: (items: Item[]) => Promise<Result[]>;
    /** Whether nothing of a failed write can have happened, so that its items may be written again. */
    isDefinite: (error: unknown) => boolean;
  },
): Promise<(Result | ItemFailure)[]> {
  try {
    return await write(items);
  } catch (error) {
    if (items.length === 1 || !isDefinite(error)) return items.map(() => new ItemFailure(error));
    const middle = Math.ceil(items.length / 2);
    const halves = [items.slice(0, middle), items.slice(middle)];
    return (await Promise.all(halves.map((half) => bisect(half, { write, isDefinite })))).flat();
  }
}
