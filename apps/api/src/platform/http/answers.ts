import { Readable } from 'node:stream';
import type { Endpoint } from '@tossbook/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { CsvFile } from './csv.ts';
import { LiveStream, startStream } from './live-stream.ts';

/** What a call answers, by type of content: what is not JSON passes no schema on its way out. */
export function answersOf({ file, stream, csv, response }: Endpoint) {
  if (stream)
    return { description: 'Events, as they happen', content: { 'text/event-stream': { schema: response } } };
  if (file) return { description: 'The file', content: { [file]: { schema: response } } };
  if (!csv) return response;
  return {
    description: 'A page, or every row as a file if the format is csv',
    content: { 'application/json': { schema: response }, 'text/csv': { schema: z.string() } },
  };
}

/** A file as it is, everything else to be cut to its schema. */
export async function send(reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (answer instanceof File) return reply.type(answer.type).send(Buffer.from(await answer.arrayBuffer()));
  if (answer instanceof LiveStream) return startStream(reply, answer);
  if (!(answer instanceof CsvFile)) return answer;
  return (
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${answer.name}"`)
      // The stream asks for a piece when the caller has taken the last, and for none once the caller is gone.
      .send(Readable.from(answer.text))
  );
}
