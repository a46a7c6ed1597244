import { formatFacts, type ReceiptFacts, type Signer, signReceipts } from '@tossbook/book';
import { type BookSite, signersOf } from '../../platform/book-site.ts';
import type { Db } from '../../platform/db/db.ts';
import { noteSigner } from '../book/index.ts';

/** The site's key, prepared when it is first needed: it is published before it signs for the first time. */
export function createSigner(db: Db, site: BookSite): () => Promise<Signer> {
  let signer: Promise<Signer> | null = null;
  return () => {
    signer ??= prepare(db, site).catch((error) => {
      signer = null;
      throw error;
    });
    return signer;
  };
}

/** The signed text of facts that are not of one row; null if there is no key to sign with. */
export type SignFacts = (facts: ReceiptFacts) => Promise<string | null>;

export function createFactsSigner(db: Db, site: BookSite | null): SignFacts {
  if (site === null) return async () => null;
  const signer = createSigner(db, site);
  return async (facts) => {
    const [signed = null] = await signReceipts([formatFacts(facts)], await signer());
    return signed;
  };
}

async function prepare(db: Db, site: BookSite): Promise<Signer> {
  const [signer] = await signersOf(site);
  if (signer === undefined) throw new Error('The book has no key');
  await noteSigner(db, signer);
  return signer;
}
