import { createServer, type Server } from 'node:http';
import { registry } from '../metrics.ts';

/**
 * Metrics and readiness, on a separate, unpublished port. Ready means: this process would serve a request now
 * (a draining one is not, and neither is one that has lost its database).
 */
export function startInternalServer({
  port,
  host,
  isReady,
}: {
  port: number;
  host: string;
  isReady: () => Promise<boolean>;
}): Promise<Server> {
  const server = createServer((request, response) => {
    answerTo(request.url, isReady)
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch(() => response.writeHead(500).end());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

async function answerTo(url: string | undefined, isReady: () => Promise<boolean>) {
  if (url === '/metrics') return { status: 200, type: registry.contentType, body: await registry.metrics() };
  if (url !== '/ready') return { status: 404, type: 'text/plain', body: '' };
  const ready = await isReady().catch(() => false);
  return { status: ready ? 200 : 503, type: 'application/json', body: JSON.stringify({ ready }) };
}
