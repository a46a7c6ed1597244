import { Readable } from 'node:stream';
import { type Endpoint, isAsked } from '@tossbook/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { CsvFile } from './bodies/csv.ts';
import { JsonFile } from './bodies/json-file.ts';
import { PdfFile } from './bodies/pdf-file.ts';
import { LiveStream, startStream } from './live-stream.ts';

/** The response schema of a call by content type; only JSON is serialized by its schema. */
export function answersOf({ file, pdfFile, stream, csv, response }: Endpoint) {
  if (stream)
    return { description: 'Events, as they happen', content: { 'text/event-stream': { schema: response } } };
  if (file) return { description: 'The file', content: { [file]: { schema: response } } };
  if (pdfFile) return { description: 'The file', content: { 'application/pdf': { schema: response } } };
  if (!csv) return response;
  return {
    description: 'A page, or every row as a file if the format is csv',
    content: { 'application/json': { schema: response }, 'text/csv': { schema: z.string() } },
  };
}

/** The status of a call that waits for a second person. */
export const ASKED = 202;

/** Sends files and streams as they are; anything else is returned, to be serialized by its schema. */
export async function send(reply: FastifyReply, answer: unknown, { twoPeople }: Endpoint): Promise<unknown> {
  if (twoPeople && isAsked(answer as object)) reply.code(ASKED);
  if (answer instanceof File) return reply.type(answer.type).send(Buffer.from(await answer.arrayBuffer()));
  if (answer instanceof LiveStream) return startStream(reply, answer);
  if (answer instanceof PdfFile)
    return reply
      .type('application/pdf')
      .header('content-disposition', attached(answer))
      .send(Buffer.from(answer.content.buffer));
  if (!(answer instanceof CsvFile || answer instanceof JsonFile)) return answer;
  return (
    reply
      .type(answer instanceof CsvFile ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', attached(answer))
      // The stream pulls a piece when the caller has taken the last one, and stops when the caller is gone.
      .send(Readable.from(answer.text))
  );
}

const attached = ({ name }: { name: string }) => `attachment; filename="${name}"`;
