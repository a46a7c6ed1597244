import * as z from 'zod';

/** Where the probe calls the site, and as whom. */
export type ProbeSite = { url: string; userName: string; password: string };

export const probeVariables = {
  /** The address by which clients reach the site; with it and a client from `npm run probe:create`, a worker probes it. */
  PROBE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROBE_USER: z.string().optional(),
  PROBE_PASSWORD: z.string().optional(),
};

/** From the environment; null where nothing is probed. */
export function probeSiteOf(e: z.output<z.ZodObject<typeof probeVariables>>): ProbeSite | null {
  const { PROBE_URL: url, PROBE_USER: userName, PROBE_PASSWORD: password } = e;
  if (!url && !userName && !password) return null;
  if (!url || !userName || !password)
    throw new Error(
      'Cannot start:\n  PROBE_URL, PROBE_USER and PROBE_PASSWORD belong together; set all or none',
    );
  return { url: new URL(url).origin, userName, password };
}
