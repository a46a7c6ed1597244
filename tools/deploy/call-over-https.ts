import { randomUUID } from 'node:crypto';
import { request } from 'node:https';

type Sent = { token?: string | undefined; body?: object };
export type Call = (method: string, path: string, sent?: Sent) => Promise<Record<string, string>>;

/** The calls of a site on this machine whose certificate a known authority has signed. Throws what is not answered well. */
export const callsOver =
  ({ port, name, authority }: { port: number; name: string; authority: string }): Call =>
  (method, path, { token, body } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        host: `${name}:${port}`,
        'idempotency-key': randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const address = { host: '127.0.0.1', port, servername: name, ca: authority };
      const sent = request({ ...address, method, path: `/api${path}`, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text) as Record<string, string>);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        });
      });
      sent.once('error', reject);
      sent.end(body && JSON.stringify(body));
    });
