import { parseVerifierKey, type Signer, signerFrom, type VerifierKey } from '@tossbook/book';
import * as z from 'zod';

/** By which this site signs its verifiable book, and where it is written. */
export type BookSite = {
  /** The log's name, as in 'bet.example.org/transparency'. */
  origin: string;
  /** Private keys in base64; the first one signs receipts too. */
  keys: [string, ...string[]];
  /** Where the log is written as files, for any web server to publish. */
  directory: string | null;
  /** Who may cosign it. */
  witnesses: VerifierKey[];
};

const key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be a key from npm run book:key');

export const bookVariables = {
  /** The name of the verifiable book and the key that signs it; without them there is none. */
  BOOK_ORIGIN: z
    .string()
    .regex(/^[^\s+]+$/, 'must be like bet.example.org/transparency')
    .optional(),
  BOOK_KEY: key.optional(),
  /** Signs as well, while the key is being changed. */
  BOOK_KEY_PREVIOUS: key.optional(),
  /** A directory to which the worker also writes the book, for any web server to publish. */
  BOOK_DIRECTORY: z.string().optional(),
  /** The verifier keys of witnesses whose cosignatures are shown, separated by spaces. */
  BOOK_WITNESSES: z
    .string()
    .transform((text, context) => {
      try {
        return text.split(/\s+/).filter(Boolean).map(parseVerifierKey);
      } catch {
        context.addIssue({
          code: 'custom',
          message: 'must be verifier keys, as npm run book:key prints them',
        });
        return z.NEVER;
      }
    })
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof bookVariables>>;

/** From the environment; null where no book is published. */
export function bookSiteOf(e: Variables): BookSite | null {
  const { BOOK_ORIGIN: origin, BOOK_KEY: key, BOOK_KEY_PREVIOUS: previous } = e;
  if (!origin && !key) return null;
  if (!origin || !key)
    throw new Error('Cannot start:\n  BOOK_ORIGIN and BOOK_KEY belong together; set both or none');
  return {
    origin,
    keys: [key, ...(previous ? [previous] : [])],
    directory: e.BOOK_DIRECTORY ?? null,
    witnesses: e.BOOK_WITNESSES ?? [],
  };
}

/** Where anyone checks what this site signed. The log's name begins with the host of the site. */
export function verifyAddressOf({ origin }: BookSite): string {
  const [host = ''] = origin.split('/', 1);
  return `${/^localhost(?::|$)/.test(host) ? 'http' : 'https'}://${host}/verify`;
}

export const signersOf = ({ origin, keys }: BookSite): Promise<Signer[]> =>
  Promise.all(keys.map((key) => signerFrom(Buffer.from(key, 'base64'), { name: origin, type: 'note' })));
