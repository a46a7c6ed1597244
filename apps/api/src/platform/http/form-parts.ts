import multipart from '@fastify/multipart';
import { POSTER_BYTES_MAX } from '@tossbook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * One byte more than a poster, the only file there is, may have: a larger one is cut there and so found too large by its schema, in its
 * turn among the other fields.
 */
const FILE_BYTES_READ_MAX = POSTER_BYTES_MAX + 1;
/** Above every limit of a text field, so that one cut here is refused too. */
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
 * The parts of a form as one plain object, for its schema to judge: texts as texts, a file as a File. Refuses
 * with INVALID_INPUT what is no form, or names a part twice.
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
      // What a browser sends for a file field that nobody filled.
      if (bytes.length === 0 && !part.filename) continue;
      parts.set(part.fieldname, new File([new Uint8Array(bytes)], part.filename || part.fieldname));
    }
  } catch {
    // A form that is cut off, too large or malformed: the parser's errors carry no status of their own.
    throw new Refusal('INVALID_INPUT');
  }
  return Object.fromEntries(parts);
}
