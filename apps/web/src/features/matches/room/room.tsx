import type { Paise } from '@tossbook/rules';
import { SearchX } from 'lucide-react';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { MatchSections, type SectionRefs } from '../staff/match-sections.tsx';
import { isExpiredAt, type StaffMatch } from '../staff/staff-match.ts';
import { useUsualRateMax } from '../staff/staff-queries.ts';
import { type BulkAct, BulkBar } from './bulk-bar.tsx';
import type { RoomView } from './room-address.ts';
import { filtered, heldOrder, sorted, twinsOf, worstOf } from './room-model.ts';
import type { RowActs } from './room-row.tsx';
import { RoomTable } from './room-table.tsx';
import { RoomTools } from './room-tools.tsx';
import { useRoomKeys } from './use-room-keys.ts';

/** A question about several matches; they are told as they are now, for as long as it is open. */
export type BulkQuestion = {
  act: BulkAct;
  matches: readonly StaffMatch['listed'][];
  worst: Paise;
  onClose: () => void;
};

type RoomProps = {
  matches: readonly StaffMatch[];
  refs: SectionRefs;
  view: RoomView;
  hasTable: boolean;
  mayManage: boolean;
  onChange: (part: Partial<RoomView>, options?: { replace: boolean }) => void;
  onHold: (isHeld: boolean) => void;
  onSettle: ((match: StaffMatch) => void) | undefined;
  onCloseBetting: ((match: StaffMatch) => void) | undefined;
  /** The dialog of a question about the selected matches. */
  askMany: (question: BulkQuestion) => ReactNode;
  /** The live bets, for screens without room for them beside the matches. */
  feed: ReactNode;
};

/** The matches as a table, as cards, or the live bets in their place; filtered and sorted as the address says. */
export function Room(props: RoomProps) {
  const { view, hasTable, mayManage, onChange } = props;
  // Under a flood of bets every row changes at once: drawing them gives way to a press, and never blocks for long.
  const matches = useDeferredValue(props.matches);
  const { t } = useTranslation();
  const usualRateMax = useUsualRateMax({ isEnabled: mayManage });
  const oddities = useMemo(() => ({ twins: twinsOf(matches), usualRateMax }), [matches, usualRateMax]);
  const searchRef = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const shown = shownView(view, hasTable);
  const left = filtered(matches, view, oddities);
  const chosen = left.filter(({ id, isGone }) => selected.has(id) && !isGone);
  // Those that closed or left the list stay in an open dialog, which says so.
  const concerned = matches.filter(({ id }) => selected.has(id));
  const isTable = shown === 'table';
  useShortcuts([
    { keys: '/', words: t('room.keys.filter'), run: () => searchRef.current?.focus() },
    ...(hasTable
      ? [
          {
            keys: 'V',
            words: t('room.keys.view'),
            run: () => onChange({ view: isTable ? 'cards' : 'table' }),
          },
        ]
      : []),
  ]);
  return (
    <div className="aside:rounded-card aside:border aside:border-line aside:bg-surface aside:shadow-card">
      {isTable && chosen.length > 0 ? (
        <BulkBar matches={chosen} onAsk={setAsked} onClear={() => setSelected(new Set())} />
      ) : (
        <RoomTools
          matches={matches}
          oddities={oddities}
          view={view}
          shown={shown}
          hasTable={hasTable}
          searchRef={searchRef}
          onChange={onChange}
        />
      )}
      {shown !== 'bets' && left.length === 0 && <NothingLeft onChange={onChange} />}
      {isTable && left.length > 0 && (
        <SortedTable
          {...props}
          left={left}
          oddities={oddities}
          selected={selected}
          onSelected={setSelected}
        />
      )}
      {shown === 'cards' && (
        <div className="pt-1.5 aside:p-2.5">
          <MatchSections {...props} matches={left} />
        </div>
      )}
      {asked &&
        props.askMany({
          act: asked,
          matches: concerned.map(({ listed }) => listed),
          worst: worstOf(concerned),
          onClose: () => setAsked(null),
        })}
      {shown === 'bets' && <div className="aside:p-2.5">{props.feed}</div>}
    </div>
  );
}

/** What the address asks for, as far as the screen has room for it. */
function shownView({ view }: RoomView, hasTable: boolean) {
  if (view === null) return hasTable ? 'table' : 'cards';
  return view === 'table' && !hasTable ? 'cards' : view;
}

type SortedTableProps = RoomProps & {
  left: readonly StaffMatch[];
  oddities: Parameters<typeof filtered>[2];
  selected: ReadonlySet<string>;
  onSelected: Dispatch<SetStateAction<ReadonlySet<string>>>;
};

function SortedTable({
  left,
  oddities,
  selected,
  onSelected,
  view,
  onChange,
  onHold,
  ...props
}: SortedTableProps) {
  const { mayManage, onSettle, onCloseBetting } = props;
  const [isHeld, setIsHeld] = useState(false);
  const [held, setHeld] = useState<{ ids: string[]; by: string } | null>(null);
  const expired = useFromNow((now) =>
    left
      .filter((match) => isExpiredAt(match, now))
      .map(({ id }) => id)
      .join(),
  );
  const expiredIds = useMemo(() => new Set(expired.split(',')), [expired]);
  const by = `${view.sort} ${view.isDescending}`;
  const wanted = sorted(left, view, serverNow());
  // While rendering, so that no row moves between the pointer's arrival and the next answer.
  if (isHeld && held?.by !== by) setHeld({ ids: wanted.map(({ id }) => id), by });
  if (!isHeld && held !== null) setHeld(null);
  const shown = isHeld && held?.by === by ? heldOrder(held.ids, wanted) : wanted;
  const acts = useMemo<RowActs>(
    () => ({
      mayManage,
      onSettle,
      onCloseBetting,
      onSelect: (id) => onSelected((before) => toggled(before, id)),
    }),
    [mayManage, onSettle, onCloseBetting, onSelected],
  );
  const handleHold = (nowHeld: boolean) => {
    setIsHeld(nowHeld);
    onHold(nowHeld);
  };
  const selectable = shown.filter(({ id, isGone }) => !isGone && !expiredIds.has(id));
  return (
    <RoomTable
      matches={shown}
      expiredIds={expiredIds}
      oddities={oddities}
      selected={selected}
      list={useRoomKeys({ matches: shown, acts })}
      view={view}
      onSort={onChange}
      onSelectAll={() => onSelected(new Set(selected.size > 0 ? [] : selectable.map(({ id }) => id)))}
      onHold={handleHold}
      acts={acts}
    />
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

function NothingLeft({ onChange }: Pick<RoomProps, 'onChange'>) {
  const { t } = useTranslation();
  return (
    <div className="aside:p-2.5">
      <EmptyState icon={SearchX} title={t('room.none')} hint={t('room.noneHint')}>
        <Button look="secondary" onClick={() => onChange({ filter: 'all', text: '' })}>
          {t('room.showAll')}
        </Button>
      </EmptyState>
    </div>
  );
}
