import * as z from 'zod';

type KeyPair = { publicKey: string; privateKey: string };

/** By which this site sends messages to browsers. */
export type PushSite = KeyPair & {
  /** Signs for browsers that subscribed before the keys were changed. */
  previous: KeyPair | null;
  contact: string;
  testOrigin: string | null;
};

const publicKey = z.string().regex(/^[\w-]{87}$/, 'must be a key from npm run push:keys');
const privateKey = z.string().regex(/^[\w-]{43}$/, 'must be a key from npm run push:keys');

export const pushVariables = {
  /** Signs messages to browsers (Web Push), from `npm run push:keys`; without them none are sent. */
  PUSH_PUBLIC_KEY: publicKey.optional(),
  PUSH_PRIVATE_KEY: privateKey.optional(),
  /** Those before, for browsers that have not visited the site since. */
  PUSH_PUBLIC_KEY_PREVIOUS: publicKey.optional(),
  PUSH_PRIVATE_KEY_PREVIOUS: privateKey.optional(),
  /** Whom a push service writes to if something is wrong with our messages. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .optional(),
  /** For trials: an own endpoint in place of the browsers' push services. */
  PUSH_TEST_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
};

/** From the environment, where all of it stands or nothing. */
export function pushSiteOf(e: z.output<z.ZodObject<typeof pushVariables>>): PushSite | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = e;
  if (!publicKey && !privateKey && !contact) return null;
  if (!publicKey || !privateKey || !contact)
    throw new Error(
      'Cannot start:\n  PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT belong together; set all or none',
    );
  return {
    publicKey,
    privateKey,
    previous: previousOf(e),
    contact,
    testOrigin: e.PUSH_TEST_ORIGIN ? new URL(e.PUSH_TEST_ORIGIN).origin : null,
  };
}

function previousOf({
  PUSH_PUBLIC_KEY_PREVIOUS: publicKey,
  PUSH_PRIVATE_KEY_PREVIOUS: privateKey,
}: z.output<z.ZodObject<typeof pushVariables>>): KeyPair | null {
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey)
    throw new Error(
      'Cannot start:\n  PUSH_PUBLIC_KEY_PREVIOUS and PUSH_PRIVATE_KEY_PREVIOUS belong together; set both or none',
    );
  return { publicKey, privateKey };
}
