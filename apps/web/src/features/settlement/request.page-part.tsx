import { lazy, Suspense } from 'react';
import { withWords } from '../../lib/i18n.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type Approval, useMatchRequest } from '../approvals/queries.ts';

export { useMatchRequest };

// With the words of approvals, which the page around it need not have.
const loadRequest = withWords(() => import('../approvals/match-request.tsx'), 'approvals');
const Request = lazy(async () => ({ default: (await loadRequest()).MatchRequest }));
const Refused = lazy(async () => ({ default: (await loadRequest()).RefusedRequest }));

type MatchRequestProps = { approval: Approval; code: string; onDecided: () => void };

/** What waits for a second person about a match: its steps for whoever asked, the question for everybody else. */
export const MatchRequest = (props: MatchRequestProps) => (
  <Suspense fallback={<Skeleton className="h-52" />}>
    <Request {...props} />
  </Suspense>
);

const RECENT_MS = 30 * 60_000;

/** What became of the last request, for a while; nothing if it was carried out or taken back. */
export function RequestRefused({ betId, call }: { betId: string; call: Approval['call'] }) {
  const last = useMatchRequest(betId);
  const isRecent = useFromNow((now) => now - Date.parse(last?.decidedAt ?? '') < RECENT_MS);
  if (!last || last.call !== call || !isRecent) return null;
  if (last.state !== 'refused' && last.state !== 'expired') return null;
  return (
    <Suspense>
      <Refused approval={last} />
    </Suspense>
  );
}
