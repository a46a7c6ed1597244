import { hash, randomUUID } from 'node:crypto';

type Sent = { token?: string; body?: object; form?: Record<string, string | Blob> };
type Method = 'GET' | 'POST' | 'PUT';
export type SiteCalls = <Answer>(method: Method, path: string, sent?: Sent) => Promise<Answer>;

/** The browser of demonstration users, shown with their sessions. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Each user has a browser of their own, and keeps it: a login on another would be reported to them. */
function deviceOf(body: { userName?: string } = {}): { cookie?: string } {
  if (!body.userName) return {};
  const id = hash('sha256', body.userName, 'hex').replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
    '$1-$2-$3-$4-$5',
  );
  return { cookie: `device=${id}; __Host-device=${id}` };
}

/** The calls of a running site, as any program would make them. */
export const callsOf =
  (url: string): SiteCalls =>
  async <Answer>(method: Method, path: string, { token, body, form }: Sent = {}) => {
    const parts = new FormData();
    for (const [name, value] of Object.entries(form ?? {})) parts.set(name, value);
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        'user-agent': PHONE,
        ...deviceOf(body),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: parts }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
