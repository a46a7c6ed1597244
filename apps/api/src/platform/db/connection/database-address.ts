import pg from 'pg';

/**
 * The address of a database, as in libpq: one host, or several of which one takes writes. While the password is being
 * changed, a second one may be valid.
 */
export type DatabaseAddress = { url: string; fallbackPassword?: string | null | undefined };

/** A connection that broke, was broken off here, or could not be opened. */
export class NoConnection extends Error {
  // Tells the type apart from any other error.
  override readonly name = 'NoConnection';
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
const PROBE_MS = 2_000;
/** Wrong password, and a role that may not log in with one. */
const PASSWORD_REFUSED = ['28P01', '28000'];

/** A URL for each host, and whether only one that takes writes will do. */
export function serversOf(url: string): { urls: string[]; takesWrites: boolean } {
  const [, before = '', hosts = '', after = ''] = FORM.exec(url) ?? [];
  const wanted = /[?&]target_session_attrs=([\w-]+)/.exec(after)?.[1];
  if (wanted !== undefined && !['any', 'read-write', 'primary'].includes(wanted))
    throw new Error(`target_session_attrs=${wanted} is not known here: any, read-write and primary are`);
  if (before === '') return { urls: [url], takesWrites: false };
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`);
  return { urls, takesWrites: wanted === undefined ? urls.length > 1 : wanted !== 'any' };
}

/** The password in an address with any number of hosts. */
export function passwordIn(url: string): string {
  return decodeURIComponent(new URL(serversOf(url).urls[0] ?? url).password);
}

/**
 * The server to connect to. If there are several, all are probed in parallel, so that one which is down delays nobody,
 * and the first that fits is used.
 */
export async function findServer({ url, fallbackPassword }: DatabaseAddress): Promise<string> {
  const { urls, takesWrites } = serversOf(url);
  const [only = url] = urls;
  if (urls.length === 1 && !takesWrites && !fallbackPassword) return only;
  const tries = urls.map(async (each) => {
    try {
      return await tryServer(each, takesWrites);
    } catch (error) {
      if (!fallbackPassword || !PASSWORD_REFUSED.includes(String((error as { code?: string }).code)))
        throw error;
      return tryServer(withPassword(each, fallbackPassword), takesWrites);
    }
  });
  return Promise.any(tries).catch((failure: AggregateError) => {
    const reasons = failure.errors.map((error: Error) => error.message || String(error));
    throw new NoConnection(`no connection to the database: ${[...new Set(reasons)].join('; ')}`);
  });
}

async function tryServer(url: string, takesWrites: boolean): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!takesWrites) return url;
    const { rows } = await client.query<{ is_read_only: boolean }>(
      "select current_setting('transaction_read_only')::boolean as is_read_only",
    );
    if (rows[0]?.is_read_only !== false) throw new Error(`${new URL(url).host} takes no writes`);
    return url;
  } finally {
    void client.end().catch(() => undefined);
  }
}

function withPassword(url: string, password: string): string {
  const address = new URL(url);
  address.password = password;
  return address.href;
}
