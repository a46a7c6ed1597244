/** By which this site sends messages to browsers. */
export type PushSite = { publicKey: string; privateKey: string; contact: string; testOrigin: string | null };

type Variables = Partial<
  Record<'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY' | 'PUSH_CONTACT' | 'PUSH_TEST_ORIGIN', string>
>;

/** From the environment, where all of it stands or nothing. */
export function pushSiteOf(e: { [Name in keyof Variables]: Variables[Name] | undefined }): PushSite | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = e;
  if (!publicKey && !privateKey && !contact) return null;
  if (!publicKey || !privateKey || !contact)
    throw new Error(
      'Cannot start:\n  PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT belong together; set all or none',
    );
  return {
    publicKey,
    privateKey,
    contact,
    testOrigin: e.PUSH_TEST_ORIGIN ? new URL(e.PUSH_TEST_ORIGIN).origin : null,
  };
}
