import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMatch } from '../staff/staff-match.ts';
import { type RoomView, type Sort, sortedBy } from './room-address.ts';
import { isOddRate, type Oddities } from './room-model.ts';
import { RoomRow, type RowActs } from './room-row.tsx';

type RoomTableProps = {
  /** In the order shown. */
  matches: readonly StaffMatch[];
  /** Those among them that wait for a result; a section of their own while the order is that of closing. */
  expiredIds: ReadonlySet<string>;
  oddities: Oddities;
  selected: ReadonlySet<string>;
  /** For the keys that move through the rows. */
  list: { ref: Ref<never> };
  view: RoomView;
  onSort: (sort: Pick<RoomView, 'sort' | 'isDescending'>) => void;
  onSelectAll: () => void;
  /** While somebody points at the rows, they keep their places. */
  onHold: (isHeld: boolean) => void;
  acts: RowActs;
};

/** Those that are always there: a wider span would make columns of its own. */
const COLUMNS = 10;
/** Those that a wide screen has besides. */
const MORE_COLUMNS = 3;

/** Every match with all its figures, two lines each. */
export function RoomTable(props: RoomTableProps) {
  const { matches, expiredIds, view } = props;
  const { t } = useTranslation();
  const hasSections = view.sort === 'closes' && !view.isDescending;
  const expired = matches.filter(({ id }) => expiredIds.has(id));
  const active = matches.filter(({ id }) => !expiredIds.has(id));
  return (
    <div
      {...props.list}
      className="overflow-x-auto"
      onMouseEnter={() => props.onHold(true)}
      onMouseLeave={() => props.onHold(false)}
    >
      <table className="w-full min-w-[910px] table-fixed border-collapse">
        <caption className="sr-only">{t('room.table')}</caption>
        <colgroup>
          <col className="w-[26px]" />
          <col className="w-[84px]" />
          <col className="hidden w-[140px] @min-[1400px]/room:table-column" />
          <col />
          <col className="w-[92px] @min-[1400px]/room:w-[110px]" />
          <col className="w-[98px] @min-[1400px]/room:w-[112px]" />
          <col className="w-[60px] @min-[1400px]/room:w-[72px]" />
          <col className="hidden w-[52px] @min-[1400px]/room:table-column" />
          <col className="w-[124px] @min-[1400px]/room:w-[148px]" />
          <col className="w-[80px] @min-[1400px]/room:w-[98px]" />
          <col className="w-[86px] @min-[1400px]/room:w-[98px]" />
          <col className="hidden w-[104px] @min-[1400px]/room:table-column" />
          <col className="w-[168px] @min-[1400px]/room:w-[196px]" />
        </colgroup>
        <Heads {...props} />
        {hasSections ? (
          <>
            <Section
              title={t('dashboard.expiredTitle')}
              note={t('room.expiredCount', { count: expired.length })}
              {...props}
              matches={expired}
            />
            <Section
              title={t('dashboard.activeList')}
              note={t('room.activeCount', { count: active.length })}
              {...props}
              matches={active}
            />
          </>
        ) : (
          <tbody>
            <Rows {...props} />
          </tbody>
        )}
      </table>
    </div>
  );
}

type SectionProps = RoomTableProps & { title: string; note: string };

function Section({ title, note, ...props }: SectionProps) {
  if (props.matches.length === 0) return null;
  return (
    <tbody>
      <tr className="h-[26px] border-b border-line/70 bg-surface-2">
        <th colSpan={COLUMNS} scope="rowgroup" className="px-2 text-left text-xs leading-4 font-bold">
          <h2 className="inline">{title}</h2> <span className="font-medium text-text-2">· {note}</span>
        </th>
        <td aria-hidden colSpan={MORE_COLUMNS} className="hidden @min-[1400px]/room:table-cell" />
      </tr>
      <Rows {...props} />
    </tbody>
  );
}

const Rows = ({ matches, oddities, selected, acts }: RoomTableProps) =>
  matches.map((match) => (
    <RoomRow
      key={match.id}
      match={match}
      twin={oddities.twins.get(match.id)}
      usualRateMax={isOddRate(match, oddities) ? oddities.usualRateMax : null}
      isSelected={selected.has(match.id)}
      acts={acts}
    />
  ));

function Heads({ view, onSort, matches, selected, onSelectAll, acts }: RoomTableProps) {
  const { t } = useTranslation();
  const isSorted = (sorts: readonly Sort[]) => sorts.includes(view.sort);
  const head = (sorts: readonly Sort[], content: ReactNode, look?: string) => (
    <th
      scope="col"
      aria-sort={isSorted(sorts) ? (view.isDescending ? 'descending' : 'ascending') : undefined}
      className={clsx('px-1.5 @min-[1400px]/room:px-2.25', look)}
    >
      {content}
    </th>
  );
  const by = (sort: Sort, name: string) => (
    <SortButton
      name={name}
      isSorted={view.sort === sort}
      isDescending={view.isDescending}
      onSort={() => onSort(sortedBy(sort, view))}
    />
  );
  return (
    <thead>
      <tr className="h-[26px] border-y border-line text-left text-xs font-semibold text-text-2">
        <th scope="col" className="pl-2">
          {acts.mayManage && (
            <input
              type="checkbox"
              aria-label={t('room.selectAll')}
              checked={selected.size > 0}
              ref={(box) => {
                if (box) box.indeterminate = selected.size > 0 && matches.some(({ id }) => !selected.has(id));
              }}
              onChange={onSelectAll}
              className="block size-3.75 accent-accent"
            />
          )}
        </th>
        {head(['code'], by('code', t('room.head.code')))}
        <th scope="col" className="hidden px-2.25 font-semibold @min-[1400px]/room:table-cell">
          {t('room.head.league')}
        </th>
        {head(['teams'], by('teams', t('room.head.teams')))}
        {head(['closes'], by('closes', t('room.head.closes')))}
        {head(['state'], by('state', t('room.head.state')))}
        {head(['rate'], by('rate', t('room.head.rate')), 'text-right')}
        {head(['bets'], by('bets', t('room.head.bets')), 'hidden text-right @min-[1400px]/room:table-cell')}
        {head(['stakes'], by('stakes', t('room.head.stakes')))}
        {head(['house'], by('house', t('room.head.house')), 'text-right')}
        {head(
          ['worst', 'share'],
          <>
            <span className="@min-[1400px]/room:hidden">
              {by('worst', t('room.head.worst'))} / {by('share', t('room.head.share'))}
            </span>
            <span className="hidden @min-[1400px]/room:inline">{by('worst', t('room.head.worstAlone'))}</span>
          </>,
          'text-right whitespace-nowrap',
        )}
        {head(
          ['share'],
          by('share', t('room.head.shareAlone')),
          'hidden text-right @min-[1400px]/room:table-cell',
        )}
        <th scope="col">
          <span className="sr-only">{t('room.head.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

type SortButtonProps = { name: string; isSorted: boolean; isDescending: boolean; onSort: () => void };

function SortButton({ name, isSorted, isDescending, onSort }: SortButtonProps) {
  const { t } = useTranslation();
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      title={t('room.sortBy', { column: name })}
      onClick={onSort}
      className={clsx(
        'inline-flex min-h-6 items-center gap-0.5 font-semibold whitespace-nowrap hover:text-text',
        isSorted && 'text-text',
      )}
    >
      {name}
      {isSorted && <Arrow aria-hidden className="size-3 shrink-0" />}
    </button>
  );
}
