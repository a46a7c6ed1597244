import type { PassbookFault, PassbookMemory, PassbookRow, Witnessed } from '@tossbook/book';

/** What the page tells the worker: rows as they arrive, that these were all, and what it read of the log. */
export type ToWorker =
  | { kind: 'rows'; userId: number; rows: PassbookRow[] }
  | { kind: 'end'; memory: PassbookMemory | null; now: number }
  | { kind: 'read'; path: string; bytes: Uint8Array | null };

/** What the worker tells the page: how far it is, which part of the log it needs, and what it found. */
export type FromWorker =
  | { kind: 'checked'; rows: number }
  | { kind: 'ask'; path: string }
  | { kind: 'found'; outcome: Outcome }
  | { kind: 'failed'; message: string };

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'broken'; fault: PassbookFault }
  | { kind: 'sealed'; why: 'noLog' | 'unsupported'; rows: number; head: string }
  | {
      kind: 'proven';
      rows: number;
      head: string;
      seqInLog: number;
      logSize: number;
      witnessed: Witnessed | null;
      /** Whether this device has not looked before. */
      isFirst: boolean;
      memory: PassbookMemory;
    };
