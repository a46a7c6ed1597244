import { concat, uint64, utf8 } from './bytes.ts';
import { isSignedBy, keyIdOf, type Signer, type VerifierKey } from './keys.ts';
import { type Note, type NoteSignature, signaturesOf } from './note.ts';

const TIME_LENGTH = 8;

/** A witness's word: at this time, the largest tree that I have seen of this log, consistent with all before, is this one. */
export async function cosign(note: Note, witness: Signer, at: Date): Promise<NoteSignature> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = await witness.sign(messageOf(note, BigInt(seconds)));
  return { name: witness.name, keyId: keyIdOf(witness), signature: concat(uint64(seconds), signature) };
}

/** When a witness cosigned the checkpoint, or null if it did not. */
export async function cosignedAt(note: Note, witness: VerifierKey): Promise<Date | null> {
  let latest: Date | null = null;
  for (const { signature } of signaturesOf(note, witness)) {
    if (signature.length < TIME_LENGTH) return null;
    const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
    if (!(await isSignedBy(witness, messageOf(note, seconds), signature.slice(TIME_LENGTH)))) return null;
    const at = new Date(Number(seconds) * 1000);
    if (latest === null || at > latest) latest = at;
  }
  return latest;
}

const messageOf = ({ text }: Note, seconds: bigint) => utf8(`cosignature/v1\ntime ${seconds}\n${text}`);
