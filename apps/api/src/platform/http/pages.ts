import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves the built pages: what has its content's hash in its name for ever, the rest checked anew each time. */
export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  await app.register(files, {
    root,
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

export const sendPage = (reply: FastifyReply) => reply.sendFile('index.html');
