import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/**
 * A fingerprint of everything that callers can see of these calls: if it differs, a page built with another version may
 * ask for, or get, something it does not know.
 */
export function contractVersionOf(calls: Record<string, Endpoint>): string {
  const shapes = Object.entries(calls)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { method, path, query, body, params, response }]) => [
      name,
      method,
      path,
      ...[query, body, params, response].map((schema) => schema && shapeOf(schema)),
    ]);
  return fingerprintOf(JSON.stringify(shapes));
}

const shapeOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Two multiplicative hashes side by side (cyrb53): nobody has a reason to construct collisions. */
function fingerprintOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  return [high ^ (high >>> 15), low ^ (low >>> 13)]
    .map((half) => (half >>> 0).toString(16).padStart(8, '0'))
    .join('');
}
