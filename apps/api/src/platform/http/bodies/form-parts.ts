import multipart from '@fastify/multipart';
import { POSTER_BYTES_MAX } from '@tossbook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';

/**
 * One byte more than the limit for a poster, the only kind of file: a larger one is truncated here and then refused by
 * its schema, in order with the other fields.
 */
const FILE_BYTES_READ_MAX = POSTER_BYTES_MAX + 1;
/** Above the limit of every text field, so that a truncated one is refused, too. */
const TEXT_BYTES_READ_MAX = 4_000;

const limits = {
  fileSize: FILE_BYTES_READ_MAX,
  files: 1,
  fieldSize: TEXT_BYTES_READ_MAX,
  fieldNameSize: 100,
  fields: 20,
  parts: 21,
  headerPairs: 20,
};

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/**
 * The parts of a form as a plain object, to be validated by its schema: texts as strings, a file as a File. Refuses
 * with INVALID_INPUT what is not a form, or has a part twice.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, string | File>> {
  if (!request.isMultipart()) throw new Refusal('INVALID_INPUT');
  const parts = new Map<string, string | File>();
  try {
    for await (const part of request.parts()) {
      if (parts.has(part.fieldname)) throw new Refusal('INVALID_INPUT');
      if (part.type === 'field') {
        parts.set(part.fieldname, String(part.value));
        continue;
      }
      const bytes = await part.toBuffer();
      // What a browser sends for an empty file field.
      if (bytes.length === 0 && !part.filename) continue;
      parts.set(part.fieldname, new File([new Uint8Array(bytes)], part.filename || part.fieldname));
    }
  } catch {
    // A truncated, oversized or malformed form: the parser's errors carry no status of their own.
    throw new Refusal('INVALID_INPUT');
  }
  return Object.fromEntries(parts);
}
