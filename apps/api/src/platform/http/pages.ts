import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Analytics = { analyticsUrl: string | null };
export type SendPage = (reply: FastifyReply) => FastifyReply;

/** Serves the built pages: what has its content's hash in its name for ever, the rest checked anew each time. */
export async function servePages(
  app: FastifyInstance,
  root: string,
  { analyticsUrl }: Analytics,
): Promise<void> {
  await app.register(files, {
    root,
    ...(analyticsUrl && { index: false as const }),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Files stand at the top or among the assets; below that a dot is part of a name, as in a User ID. */
const FILE = /^\/(?:assets\/.*|[^/]+\.\w+)$/;

/** An address of the site itself, which the pages' own router knows; a missing file is none. */
export const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api') && !FILE.test(url.split('?')[0] ?? '');

/** Answers with the page, which loads the operator's script where there is one. */
export function pageOf(root: string, { analyticsUrl }: Analytics): SendPage {
  if (!analyticsUrl) return (reply) => reply.sendFile('index.html');
  const script = `<script async src="${new URL(analyticsUrl).href}"></script>`;
  const page = readFileSync(join(root, 'index.html'), 'utf8').replace('</head>', () => `${script}</head>`);
  return (reply) =>
    reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
