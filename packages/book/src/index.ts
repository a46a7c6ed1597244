export { type Bytes, concat, equal, fromBase64, fromHex, toBase64, toHex, uint64, utf8 } from './bytes.ts';
export { type Checkpoint, formatCheckpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
export { cosign, cosignedAt } from './cosignature.ts';
export { type Alarm, follow, type Memory, type Site, tilesOf } from './follow.ts';
export { type FilledTile, grownTiles, type ReadEdge } from './grow.ts';
export { HASH_LENGTH, leafHash, nodeHash, sha256 } from './hash.ts';
export {
  formatVerifierKey,
  keyIdOf,
  parseVerifierKey,
  type Signer,
  signerFrom,
  type VerifierKey,
} from './keys.ts';
export { type LedgerRow, ledgerRowHash, NO_HASH } from './ledger-row.ts';
export { findDifference, type ShownMatch } from './match/match-difference.ts';
export { type MatchFault, type MatchProof, proveMatch } from './match/match-proof.ts';
export { chainSteps, type MatchStep, parseMatchStep, stepEntry } from './match/match-step.ts';
export {
  formatNote,
  isNoteOf,
  type Note,
  type NoteSignature,
  parseNote,
  signaturesOf,
  signNote,
} from './note.ts';
export {
  PassbookChain,
  type PassbookFault,
  type PassbookMemory,
  type PassbookProof,
  type PassbookRow,
} from './passbook.ts';
export { type FetchTile, proveConsistency, proveInclusion, rootOfTiles } from './prove.ts';
export {
  formatFacts,
  judgeReceipt,
  parseReceipt,
  type Receipt,
  type ReceiptFacts,
  type ReceiptVerdict,
  receiptsOrigin,
  signReceipts,
} from './receipt.ts';
export {
  entriesPath,
  hashesIn,
  nodeIn,
  parseTilePath,
  TILE_WIDTH,
  type Tile,
  tileOf,
  tilePath,
} from './tiles.ts';
export { isConsistent, isIncluded, rootAt } from './tree.ts';
export { findWitness, type Witnessed } from './witnessed.ts';
