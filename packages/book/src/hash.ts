import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { type Bytes, concat } from './bytes.ts';

export const HASH_LENGTH = 32;

/** Not WebCrypto's: a passbook needs tens of thousands of small hashes, and each would wait for a promise. */
export const sha256 = (bytes: Uint8Array): Bytes => nobleSha256(bytes) as Bytes;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** RFC 6962: leaves and nodes begin differently, so that no node can pass for a leaf. */
export const leafHash = (entry: Uint8Array): Bytes => sha256(concat(LEAF, entry));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Bytes => sha256(concat(NODE, left, right));
