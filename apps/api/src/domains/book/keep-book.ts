import { type BookSite, signersOf } from '../../platform/book-site.ts';
import type { Db } from '../../platform/db/db.ts';
import { appendToBook } from './append-to-book.ts';
import { writeBook } from './write-book.ts';

/** Each minute: appends what has changed, and writes the log to the directory from which others may publish it. */
export async function keepBook(db: Db, site: BookSite | null): Promise<void> {
  if (site === null) return;
  await appendToBook(db, await signersOf(site));
  if (site.directory !== null) await writeBook(db, site.directory);
}
