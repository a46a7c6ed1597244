import type { Answer, contract } from '@tossbook/contract';
import { useState } from 'react';
import { call, download } from '../../lib/http/api-client.ts';
import { type ListFilter, useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { auditKeys } from './keys.ts';

export const PAGE_SIZE = 10;
const REFRESH_MS = 30_000;

export type AuditEntry = Answer<(typeof contract)['getAudit']>['entries'][number];
export type AuditView = 'all' | 'staff' | 'security';

const kindOf = (view: AuditView) => (view === 'all' ? {} : { kind: view });

export const useAudit = (view: AuditView) =>
  useList({
    key: auditKeys.list(view),
    pageSize: PAGE_SIZE,
    sorting: { by: ['at', 'action', 'actor', 'target'], own: '-at' },
    read: async (query) => {
      const { entries, total } = await call('getAudit', { query: { ...query, ...kindOf(view) } });
      return { rows: entries, total };
    },
    refreshMs: () => REFRESH_MS,
  });

export const exportAudit = (view: AuditView, filter: ListFilter) =>
  download('getAudit', { ...filter, ...kindOf(view) });

type Part = Answer<(typeof contract)['verifyAudit']>;
export type Verification = Pick<Part, 'rows' | 'waiting' | 'headHash' | 'broken'>;

/** Has the server recompute the chain in parts, so that a long trail shows progress. */
export function useVerifyAudit() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState<{ found: Verification } | { failure: string } | null>(null);
  const { press, isBusy } = useSend(async (): Promise<Verification> => {
    const parts: Part[] = [];
    const rows = () => parts.reduce((sum, part) => sum + part.rows, 0);
    for (let after: number | null = 0; after !== null; ) {
      const part: Part = await call('verifyAudit', { query: { after } });
      parts.push(part);
      setProgress({ done: rows(), total: part.sealed });
      after = part.next;
    }
    return {
      rows: rows(),
      waiting: parts.reduce((sum, part) => sum + part.waiting, 0),
      headHash: parts.findLast(({ headHash }) => headHash !== null)?.headHash ?? null,
      broken: parts.flatMap(({ broken }) => broken),
    };
  });
  const verify = () => {
    setProgress(null);
    setOutcome(null);
    return press(
      async (read) => setOutcome({ found: await read(undefined) }),
      ({ message }) => setOutcome({ failure: message }),
    );
  };
  return { verify, isBusy, progress, outcome };
}
