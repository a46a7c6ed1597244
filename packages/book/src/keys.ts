import { type Bytes, concat, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts';
import { sha256 } from './hash.ts';

/** What a key signs: texts of the log itself, or what a witness has seen. */
export const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const;
export type SignatureType = keyof typeof SIGNATURE_TYPES;

export interface VerifierKey {
  name: string;
  type: SignatureType;
  /** Ed25519, 32 bytes. */
  publicKey: Bytes;
}

export interface Signer extends VerifierKey {
  sign(message: Bytes): Promise<Bytes>;
}

const KEY_LENGTH = 32;

/** Four bytes by which a signature names its key; no more than a hint, since the name and the key are known. */
export const keyIdOf = ({ name, type, publicKey }: VerifierKey): Bytes =>
  sha256(concat(utf8(`${name}\n`), Uint8Array.of(SIGNATURE_TYPES[type]), publicKey)).slice(0, 4);

/** 'example.com/log+530d903a+AekyeRrm…': a key as one publishes it. */
export const formatVerifierKey = (key: VerifierKey): string =>
  `${key.name}+${toHex(keyIdOf(key))}+${toBase64(concat(Uint8Array.of(SIGNATURE_TYPES[key.type]), key.publicKey))}`;

export function parseVerifierKey(text: string): VerifierKey {
  const [name = '', id = '', ...rest] = text.split('+');
  const [code, ...publicKey] = fromBase64(rest.join('+'));
  const type = (['note', 'cosignature'] as const).find((known) => SIGNATURE_TYPES[known] === code);
  if (!isKeyName(name) || type === undefined || publicKey.length !== KEY_LENGTH) {
    throw new SyntaxError('Not an Ed25519 verifier key');
  }
  const key = { name, type, publicKey: Uint8Array.from(publicKey) };
  if (toHex(keyIdOf(key)) !== toHex(fromHex(id))) throw new SyntaxError('The id is not that of the key');
  return key;
}

export const isKeyName = (name: string): boolean => /^[^\s+]+$/u.test(name);

export async function isSignedBy(key: VerifierKey, message: Bytes, signature: Bytes): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', publicKey, signature, message);
}

/** A signer from the 32 bytes of its private key. */
export async function signerFrom(seed: Uint8Array, names: Pick<Signer, 'name' | 'type'>): Promise<Signer> {
  if (seed.length !== KEY_LENGTH) throw new RangeError('A private key has 32 bytes');
  // What PKCS#8 puts before the bytes of an Ed25519 key.
  const wrapped = concat(fromHex('302e020100300506032b657004220420'), seed);
  const privateKey = await crypto.subtle.importKey('pkcs8', wrapped, 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  const publicKey = fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
  return {
    ...names,
    publicKey,
    sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, message)),
  };
}
