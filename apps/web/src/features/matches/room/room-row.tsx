import { clsx } from 'clsx';
import { memo, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { editAddress } from '../../match-form/paths.ts';
import { SETTLEMENT_DESK } from '../../settlement/paths.ts';
import { matchAddress } from '../paths.ts';
import { MatchMenu } from '../staff/match-menu.tsx';
import type { StaffMatch } from '../staff/staff-match.ts';
import { alarmOf, type RoomState, roomStateAt, shareOf } from './room-model.ts';
import {
  ClosesCell,
  CodeCell,
  HouseCell,
  RateCell,
  ShareCell,
  StakesCell,
  StateCell,
  TeamsCell,
  WorstCell,
} from './row-cells.tsx';
import { useNewestInView } from './use-newest-in-view.ts';

/** What a row can do; absent is what the user may not. All of them stay the same while the room is open. */
export type RowActs = {
  mayManage: boolean;
  onSettle: ((match: StaffMatch) => void) | undefined;
  onCloseBetting: ((match: StaffMatch) => void) | undefined;
  onSelect: (id: string) => void;
};

type RoomRowProps = {
  match: StaffMatch;
  twin: string | undefined;
  /** What an odd rate exceeds; null for a usual one. */
  usualRateMax: number | null;
  isSelected: boolean;
  acts: RowActs;
};

const OVER: readonly RoomState[] = ['waiting', 'settling', 'reversing', 'gone'];

const ROW_LOOK =
  'h-[38px] border-b border-line/70 text-[12.5px] leading-4 *:overflow-hidden *:px-1.5 *:py-0 *:@min-[1400px]/room:px-2.25';

/** One match in two lines of at most 38 px. Drawn again only when its own data change, and out of view more rarely. */
export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  return <Row {...props} match={useNewestInView(props.match, row)} row={row} />;
});

type RowProps = RoomRowProps & { row: Ref<HTMLTableRowElement> };

const Row = memo(function Row({ match, twin, usualRateMax, isSelected, acts, row }: RowProps) {
  const { t } = useTranslation();
  const state = useFromNow((now) => roomStateAt(match, now));
  const isFull = alarmOf(shareOf(match)) === 'full';
  const isOver = match.isExpired || OVER.includes(state);
  const bets = match.sides[0].bets + match.sides[1].bets;
  return (
    <tr
      ref={row}
      data-row={match.id}
      tabIndex={-1}
      className={clsx(
        ROW_LOOK,
        isFull ? 'bg-time-last/9' : 'hover:bg-surface-2/60',
        isSelected && 'bg-accent/9',
        'focus-visible:bg-accent/12 focus-visible:-outline-offset-2',
      )}
    >
      <td className="pl-2!">
        {acts.mayManage && (
          <input
            type="checkbox"
            aria-label={t('room.selectMatch', { code: match.code })}
            checked={isSelected}
            disabled={isOver}
            onChange={() => acts.onSelect(match.id)}
            className="block size-3.75 accent-accent disabled:opacity-30"
          />
        )}
      </td>
      <td>
        <CodeCell match={match} twin={twin} />
      </td>
      <td className="hidden truncate text-text-2 @min-[1400px]/room:table-cell" title={match.league}>
        {match.league}
      </td>
      <th scope="row" className="text-left font-normal">
        <TeamsCell sides={match.sides} />
      </th>
      <td>
        <ClosesCell match={match} isOver={isOver} />
      </td>
      <td>
        <StateCell match={match} state={state} mayManage={acts.mayManage} />
      </td>
      <td className="text-right">
        <RateCell match={match} usualRateMax={usualRateMax} />
      </td>
      <td className="hidden text-right text-text-2 @min-[1400px]/room:table-cell">{bets}</td>
      <td>
        <StakesCell sides={match.sides} />
      </td>
      <td className="text-right">
        <HouseCell sides={match.sides} />
      </td>
      <td className="text-right">
        <WorstCell liability={match.liability} />
        <span className="@min-[1400px]/room:hidden">
          <ShareCell match={match} />
        </span>
      </td>
      <td className="hidden @min-[1400px]/room:table-cell">
        <ShareCell match={match} />
      </td>
      <td className="text-right whitespace-nowrap">
        <Actions match={match} state={state} isOver={isOver} acts={acts} />
      </td>
    </tr>
  );
});

const small =
  'min-h-6.5! rounded-lg! px-1.75! text-[11.5px] shadow-none! @min-[1400px]/room:px-2.5! @min-[1400px]/room:text-xs';

type ActionsProps = { match: StaffMatch; state: RoomState; isOver: boolean; acts: RowActs };

function Actions({ match, state, isOver, acts }: ActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (state === 'gone') return null;
  const isRunning = state === 'settling' || state === 'reversing';
  const mayChange = acts.onCloseBetting && !isOver && state !== 'frozen';
  const handleEdit = () => void navigate(editAddress(match.id), { state: { match: match.listed } });
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {mayChange && (
        <Button look="secondary" className={small} onClick={handleEdit}>
          {t('dashboard.edit')}
        </Button>
      )}
      {state === 'frozen' && (
        <Link to={matchAddress(match.id)} className={buttonLook({ look: 'secondary', className: small })}>
          {t('room.lookAtIt')}
        </Link>
      )}
      {isRunning && (
        <Link to={SETTLEMENT_DESK} className={buttonLook({ look: 'secondary', className: small })}>
          {t('dashboard.progress')}
        </Link>
      )}
      {!isRunning && state !== 'frozen' && acts.onSettle && (
        <Button
          look={state === 'waiting' ? 'primary' : 'secondary'}
          className={small}
          onClick={() => acts.onSettle?.(match)}
        >
          {t('dashboard.settle')}
        </Button>
      )}
      {acts.mayManage && (
        <MatchMenu
          match={match}
          isDense
          onCloseBetting={mayChange ? () => acts.onCloseBetting?.(match) : undefined}
        />
      )}
    </span>
  );
}
