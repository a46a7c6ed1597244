import { ByteWriter } from './byte-writer.ts';
import { type Bytes, fromBase64, fromHex } from './bytes.ts';
import { HASH_LENGTH, sha256 } from './hash.ts';

/** A row of somebody's ledger, with all that its hash covers. Amounts are in paise, times in microseconds since 1970. */
export interface LedgerRow {
  version: 1 | 2;
  seq: number;
  kind: string;
  houseAccount?: string | undefined;
  walletDelta: number;
  exposureDelta: number;
  houseDelta: number;
  balanceAfter: number;
  exposureAfter: number;
  matchId?: number | undefined;
  refId?: number | undefined;
  transferId?: number | undefined;
  actorId?: number | undefined;
  postedAt: number;
  requestId: string;
  /** Of version 1 alone. */
  reason?: string | undefined;
  /** Base64, as all hashes here. */
  reasonHash?: string | undefined;
  side?: string | undefined;
  rateBp?: number | undefined;
  profit?: number | undefined;
  acceptedAt?: number | undefined;
}

export const NO_HASH: Bytes = new Uint8Array(HASH_LENGTH);

const writer = new ByteWriter();

/** The hash of a row that follows the one with the hash `previous`. */
export function ledgerRowHash(
  row: LedgerRow,
  { userId, previous }: { userId: number; previous: Bytes },
): Bytes {
  const isVersion1 = row.version === 1;
  writer.begin();
  if (!isVersion1) writer.uint64(row.version);
  writer
    .bytes(previous)
    .uint64(userId)
    .uint64(row.seq)
    .text(row.kind)
    .text(row.houseAccount)
    .uint64(row.walletDelta)
    .uint64(row.exposureDelta)
    .uint64(row.houseDelta)
    .uint64(row.balanceAfter)
    .uint64(row.exposureAfter)
    .uint64(row.matchId ?? 0)
    .uint64(row.refId ?? 0)
    .uint64(row.transferId ?? 0)
    .uint64(row.actorId ?? 0)
    .uint64(row.postedAt)
    .bytes(fromHex(row.requestId.replaceAll('-', '')));
  if (isVersion1) writer.text(row.reason);
  else
    writer
      .bytes(row.reasonHash === undefined ? NO_HASH : fromBase64(row.reasonHash))
      .text(row.side)
      .uint64(row.rateBp ?? 0)
      .uint64(row.profit ?? 0)
      .uint64(row.acceptedAt ?? 0);
  return sha256(writer.written);
}
