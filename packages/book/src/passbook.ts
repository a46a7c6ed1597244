import { type Bytes, concat, equal, fromBase64, toBase64, uint64 } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Alarm, Memory, Site } from './follow.ts';
import { sha256 } from './hash.ts';
import { type LedgerRow, ledgerRowHash, NO_HASH } from './ledger-row.ts';
import { findMissing, LATE_AFTER, openLog } from './log.ts';
import type { Witnessed } from './witnessed.ts';

/** A row as its owner gets it: with its hash, and where the log has the chain as it stood after it. */
export type PassbookRow = LedgerRow & {
  hash: string;
  leaf?: { index: number; nonce: string } | undefined;
  /** Of a row that places a bet: the bet as the site shows it now. */
  bet?: Bet | undefined;
};

type Bet = {
  matchId: number;
  side: string;
  stake: number;
  rateBp: number;
  profit: number;
  acceptedAt: number;
};

/** What an owner's device remembers: of the log, and of the passbook itself. */
export type PassbookMemory = Memory & {
  /** Its last row and the hash of it. */
  seq: number;
  head: string;
  /** The last row that was found in the log. */
  seqInLog: number;
  /** When this device looked first. */
  since: number;
};

/** What is wrong, and with the first row that shows it. */
export type PassbookFault =
  /** A row does not have the hash of its content and of the row before it. */
  | { fault: 'row'; seq: number }
  /** A row does not continue the balance of the one before it. */
  | { fault: 'balance'; seq: number }
  /** The bet that a row placed is shown as another, or not at all. */
  | { fault: 'bet'; seq: number }
  /** Rows that were here when this device looked last are gone. */
  | { fault: 'shorter'; seq: number }
  /** A row that this device has seen, or one before it, is another now. */
  | { fault: 'changed'; seq: number }
  /** The log has something else for the passbook up to this row. */
  | { fault: 'not-in-log'; seq: number }
  /** The log should have had this row long ago. */
  | { fault: 'late'; seq: number }
  | { fault: Alarm['fault'] };

export type PassbookProof = {
  /** The last row that the log has. Those after it wait for the next checkpoint. */
  seqInLog: number;
  checkpoint: Checkpoint;
  witnessed: Witnessed | null;
  memory: PassbookMemory;
};

type Leaf = { seq: number; index: number; nonce: string };

/** Each leaf may need a tile of its own, of 8 kB. */
const LEAVES_MAX = 128;

/** A passbook from its first row on, given in parts of any length. */
export class PassbookChain {
  readonly userId: number;
  #head = NO_HASH;
  #last: PassbookRow | null = null;
  #heads: Bytes[] = [];
  #times: number[] = [];
  #leaves: Leaf[] = [];

  constructor(userId: number) {
    this.userId = userId;
  }

  get rows(): number {
    return this.#heads.length;
  }

  get head(): string {
    return toBase64(this.#head);
  }

  /** Adds the rows that follow, up to the first that does not fit. */
  add(rows: readonly PassbookRow[]): PassbookFault | null {
    for (const row of rows) {
      const hash = ledgerRowHash(row, { userId: this.userId, previous: this.#head });
      if (row.seq !== this.rows + 1 || toBase64(hash) !== row.hash)
        return { fault: 'row', seq: this.rows + 1 };
      const [balance, exposure] = [this.#last?.balanceAfter ?? 0, this.#last?.exposureAfter ?? 0];
      if (
        row.balanceAfter !== balance + row.walletDelta ||
        row.exposureAfter !== exposure + row.exposureDelta
      )
        return { fault: 'balance', seq: row.seq };
      if (row.kind === 'bet_placed' && !isItsBet(row)) return { fault: 'bet', seq: row.seq };
      this.#head = hash;
      this.#last = row;
      this.#heads.push(hash);
      this.#times.push(row.postedAt);
      if (row.leaf) this.#leaves.push({ seq: row.seq, ...row.leaf });
    }
    return null;
  }

  /** Compares the whole passbook with the public log, and both with what this device has seen before. */
  async proveIn(
    site: Site,
    { memory, now }: { memory: PassbookMemory | null; now: number },
  ): Promise<PassbookFault | PassbookProof> {
    const forgotten = memory && this.#compareWith(memory);
    if (forgotten) return forgotten;
    const log = await openLog(site, memory);
    if ('fault' in log) return { fault: log.fault };
    const { checkpoint, witnessed } = log;
    // A leaf that is younger than the checkpoint is compared with the next one.
    const leaves = this.#leaves.filter(({ index }) => index < checkpoint.size);
    const unseen = spread(leaves.filter(({ seq }) => seq > (memory?.seqInLog ?? 0)));
    const missing = await findMissing(
      unseen.map((leaf) => ({ ...leaf, entry: this.#entryOf(leaf) })),
      site,
      checkpoint,
    );
    if (missing !== null) return { fault: 'not-in-log', seq: missing.seq };
    const seqInLog = leaves.at(-1)?.seq ?? 0;
    if ((this.#times[seqInLog] ?? now * 1000) < now * 1000 - LATE_AFTER)
      return { fault: 'late', seq: seqInLog + 1 };
    const { rows: seq, head } = this;
    return {
      seqInLog,
      checkpoint,
      witnessed,
      memory: { ...log.memory, seq, head, seqInLog, since: memory?.since ?? now },
    };
  }

  #compareWith({ seq, head }: PassbookMemory): PassbookFault | null {
    if (seq === 0) return null;
    const then = this.#heads[seq - 1];
    if (then === undefined) return { fault: 'shorter', seq: this.rows + 1 };
    return equal(then, fromBase64(head)) ? null : { fault: 'changed', seq };
  }

  #entryOf({ seq, nonce }: Leaf): Bytes {
    const head = this.#heads[seq - 1] as Bytes;
    return sha256(concat(fromBase64(nonce), uint64(this.userId), uint64(seq), head));
  }
}

/** Rows of version 1 do not say which bet they placed. */
const isItsBet = ({ version, bet, matchId, side, walletDelta, rateBp, profit, acceptedAt }: PassbookRow) =>
  version === 1 ||
  (bet?.matchId === matchId &&
    bet?.side === side &&
    bet?.stake === -walletDelta &&
    bet?.rateBp === rateBp &&
    bet?.profit === profit &&
    bet?.acceptedAt === acceptedAt);

/** The newest half of what can be checked, and as many of those before, evenly. */
function spread<Item>(items: Item[]): Item[] {
  if (items.length <= LEAVES_MAX) return items;
  const newest = items.slice(-LEAVES_MAX / 2);
  const older = items.slice(0, -LEAVES_MAX / 2);
  const step = older.length / (LEAVES_MAX / 2);
  return [
    ...Array.from({ length: LEAVES_MAX / 2 }, (_, i) => older[Math.floor(i * step)] as Item),
    ...newest,
  ];
}
