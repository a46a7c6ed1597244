import { CirclePlus, Trophy } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { setFlash } from '../../../lib/flash-message.ts';
import { withWords } from '../../../lib/i18n.ts';
import { useAddressParams } from '../../../lib/list/use-address-params.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { toast } from '../../../lib/toast.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { LiveBets } from '../../live-bets/live-bets.tsx';
import { CREATE_BET } from '../../match-form/paths.ts';
import { followAddress } from '../../settlement/paths.ts';
import { AttentionStrip } from '../../waiting/attention-strip.tsx';
import { SuspendBar, SuspensionNotice } from '../mass/mass-bar.tsx';
import { MatchGridSkeleton } from '../match-grid.tsx';
import { Room } from '../room/room.tsx';
import { readRoomView, withRoomView } from '../room/room-address.ts';
import { countHeldIn, useSectionRefs } from './match-sections.tsx';
import { StaffCounts } from './staff-counts.tsx';
import type { StaffMatch } from './staff-match.ts';
import { useStaffMatches } from './staff-queries.ts';

const loadSettle = withWords(() => import('../../settlement/settle-dialog.tsx'), 'settlement');
const SettleDialog = lazy(async () => ({ default: (await loadSettle()).SettleDialog }));

const loadBulk = withWords(() => import('../../match-form/bulk/bulk-dialog.tsx'), 'match-form');
const BulkDialog = lazy(async () => ({ default: (await loadBulk()).BulkDialog }));

const CloseBettingDialog = lazy(async () => ({
  default: (await import('./close-betting-dialog.tsx')).CloseBettingDialog,
}));

/** Room for a table with all its figures. */
const DESK = '(min-width: 1000px)';
const EVERYTHING = { active: Number.POSITIVE_INFINITY, expired: Number.POSITIVE_INFINITY };

/** Live Betting for staff, the trading room: what waits, every unsettled match with its figures, and bets as they come. */
export function DashboardPage() {
  const { t } = useTranslation();
  const refs = useSectionRefs();
  const isTableHeld = useRef(false);
  const hasTable = useMedia(DESK);
  const [params, changeParams] = useAddressParams();
  const view = readRoomView(params);
  const list = useStaffMatches({
    countHeld: () => (isTableHeld.current ? EVERYTHING : countHeldIn(refs)),
  });
  const { data: matches, error, errorUpdatedAt } = list;
  const maySettle = usePermission('settlement.manage');
  const mayManage = usePermission('match.manage');
  const [asked, setAsked] = useState<StaffMatch | null>(null);
  const [closing, setClosing] = useState<StaffMatch | null>(null);
  const [isFeedPaused, setIsFeedPaused] = useState(false);

  useEffect(() => {
    if (error && errorUpdatedAt > 0) toast.error(error.message, { toastId: 'matches' });
    else toast.dismissError('matches');
  }, [error, errorUpdatedAt]);

  useShortcuts([{ keys: 'P', words: t('room.keys.pause'), run: () => setIsFeedPaused(!isFeedPaused) }]);

  const feed = <LiveBets isPaused={isFeedPaused} onPause={setIsFeedPaused} />;
  return (
    <div data-page="wide" className="@container/room">
      <title>{`${t('dashboard.title')} · ${t('product')}`}</title>
      <div className="mb-2.25 flex min-h-8.5 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-[1.4rem] leading-tight font-bold tracking-tight aside:text-[1.27rem]">
          {t('dashboard.title')}
        </h1>
        <p className="flex min-h-6 flex-1 items-center text-sm aside:text-xs" role="status">
          {matches ? (
            <StaffCounts matches={matches} />
          ) : (
            <span className="text-text-2">{list.isPending && t('dashboard.loading')}</span>
          )}
        </p>
        {mayManage && (
          <div className="flex w-full gap-2 *:flex-1 wide:w-auto wide:*:flex-none aside:gap-3">
            {matches && <SuspendBar matches={matches} />}
            <Link
              to={CREATE_BET}
              className={buttonLook({
                look: 'secondary',
                className: 'aside:min-h-8.5! aside:px-3! aside:text-[13px]',
              })}
            >
              <CirclePlus aria-hidden className="size-4" />
              {t('dashboard.create')}
            </Link>
          </div>
        )}
      </div>
      {matches && <SuspensionNotice matches={matches} mayResume={mayManage} />}
      <AttentionStrip />
      <div className="@min-[1140px]/room:grid @min-[1140px]/room:grid-cols-[minmax(0,1fr)_222px] @min-[1140px]/room:items-start @min-[1140px]/room:gap-2.5 @min-[1640px]/room:grid-cols-[minmax(0,1fr)_268px]">
        <div className="min-w-0">
          {list.isPending &&
            (hasTable && view.view !== 'cards' ? <TableSkeleton rows={12} /> : <MatchGridSkeleton />)}
          {!matches && error && (
            <ErrorState
              title={t('dashboard.failed')}
              message={error.message}
              retryText={t('failure.retry')}
              onRetry={() => void list.refetch()}
            />
          )}
          {matches?.length === 0 && (
            <EmptyState icon={Trophy} title={t('dashboard.empty')} hint={t('dashboard.emptyHint')} />
          )}
          {matches && matches.length > 0 && (
            <Room
              matches={matches}
              refs={refs}
              view={view}
              hasTable={hasTable}
              mayManage={mayManage}
              onChange={(part, options) =>
                changeParams((before) => withRoomView(before, part), { ...options, preventScrollReset: true })
              }
              onHold={(isHeld) => {
                isTableHeld.current = isHeld;
              }}
              onSettle={maySettle ? setAsked : undefined}
              onCloseBetting={mayManage ? setClosing : undefined}
              askMany={(question) => (
                <Suspense>
                  <BulkDialog {...question} />
                </Suspense>
              )}
              feed={feed}
            />
          )}
        </div>
        {hasTable && (
          <div className="sticky top-[68px] hidden max-h-[calc(100dvh-110px)] @min-[1140px]/room:grid">
            {feed}
          </div>
        )}
      </div>
      {closing && (
        <Suspense>
          <CloseBettingDialog match={closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
      <SettleQuestion match={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

/** The dialog, and what follows: back here, or to the desk for a long settlement. */
function SettleQuestion({ match, onClose }: { match: StaffMatch | null; onClose: () => void }) {
  const navigate = useNavigate();
  if (!match) return null;
  const handleSettled = ({ message, isFinished }: { message: string; isFinished: boolean }) => {
    onClose();
    if (isFinished) {
      setFlash(message, 'success');
      location.reload();
      return;
    }
    toast.success(message);
    void navigate(followAddress(match.id));
  };
  return (
    <Suspense>
      <SettleDialog match={match} onClose={onClose} onSettled={handleSettled} />
    </Suspense>
  );
}
