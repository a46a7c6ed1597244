import { connect } from 'node:net';

const ANSWER_MS = 2_000;

/** What to do if no Redis answers at this address; null if one does. Without it thousands of tests fail slowly. */
export async function redisMissing(url: string): Promise<string | null> {
  const { hostname, port } = new URL(url);
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: ANSWER_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
  if (isThere) return null;
  return `No Redis answers at ${hostname}:${port || 6379}, and the tests need one: start it (redis-server), or name another in TEST_REDIS_URL.`;
}
