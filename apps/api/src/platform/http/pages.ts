import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Analytics = { analyticsUrl: string | null };

/** For files whose names change with their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

export type SendPage = (reply: FastifyReply) => FastifyReply;

/** Serves the built pages: files with a content hash in their name are cached forever, the rest revalidated. */
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
      void reply.header('cache-control', isHashed ? FOR_EVER : 'no-cache');
    },
  });
}

/** Files are at the top level or among the assets; elsewhere a dot is part of a name, as in a User ID. */
const FILE = /^\/(?:assets\/.*|[^/]+\.\w+)$/;

/** Whether a URL is for the client-side router; a missing file is not. */
export const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api') && !FILE.test(url.split('?')[0] ?? '');

/** Sends the page, which loads the operator's analytics script if there is one. */
export function pageOf(root: string, { analyticsUrl }: Analytics): SendPage {
  if (!analyticsUrl) return (reply) => reply.sendFile('index.html');
  const script = `<script async src="${new URL(analyticsUrl).href}"></script>`;
  const page = readFileSync(join(root, 'index.html'), 'utf8').replace('</head>', () => `${script}</head>`);
  return (reply) =>
    reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
