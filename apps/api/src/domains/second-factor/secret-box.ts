import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBox = {
  /** Encrypts a text for one user; as another user's it cannot be opened. */
  seal: (userId: bigint, text: string) => Buffer;
  open: (userId: bigint, sealed: Buffer) => string;
  /** The keyed hashes of a recovery code, the one to be stored first. */
  hashesOf: (userId: bigint, code: string) => [Buffer, ...Buffer[]];
};

/** Encrypts with the first secret, and decrypts with any: the others are from before a change. */
export function createSecretBox(secrets: readonly [string, ...string[]]): SecretBox {
  const [current, ...previous] = secrets.map(keysOf) as [Keys, ...Keys[]];
  return {
    seal(userId, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.encryption, nonce).setAAD(Buffer.from(String(userId)));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    open(userId, sealed) {
      for (const keys of [current, ...previous]) {
        const text = decrypt(keys, userId, sealed);
        if (text !== null) return text;
      }
      throw new Error(`no SECOND_FACTOR_SECRET opens what user ${userId} has stored`);
    },
    hashesOf: (userId, code) => [
      hashOf(current, userId, code),
      ...previous.map((keys) => hashOf(keys, userId, code)),
    ],
  };
}

type Keys = { encryption: Buffer; hashing: Buffer };

const keysOf = (secret: string): Keys => ({
  encryption: derive(secret, 'second-factor.encryption'),
  hashing: derive(secret, 'second-factor.recovery-codes'),
});

const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

function decrypt({ encryption }: Keys, userId: bigint, sealed: Buffer): string | null {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, encryption, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(rest.subarray(0, TAG_BYTES));
  try {
    return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const hashOf = ({ hashing }: Keys, userId: bigint, code: string) =>
  createHmac('sha256', hashing).update(`${userId}.${code}`).digest();
