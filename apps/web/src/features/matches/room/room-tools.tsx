import { SEARCH_LENGTH_MAX } from '@tossbook/contract';
import { clsx } from 'clsx';
import { LayoutGrid, Search, Table2, Zap } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMatch } from '../staff/staff-match.ts';
import { FILTERS, type RoomView, type View } from './room-address.ts';
import { countOf, type Oddities } from './room-model.ts';

type RoomToolsProps = {
  matches: readonly StaffMatch[];
  oddities: Oddities;
  view: RoomView;
  shown: View;
  /** Where the screen is too narrow for a table. */
  hasTable: boolean;
  searchRef: Ref<HTMLInputElement>;
  onChange: (part: Partial<RoomView>, options?: { replace: boolean }) => void;
};

/** What is shown of the matches, and how. */
export function RoomTools({ matches, oddities, view, shown, hasTable, searchRef, onChange }: RoomToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 py-1.5 aside:px-2">
      {/* A scroller on phones: nothing is clipped that cannot be reached. */}
      <div
        role="group"
        aria-label={t('room.filters')}
        className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-0.5 wide:mx-0 wide:px-0"
      >
        {FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={view.filter === filter}
            onClick={() => onChange({ filter })}
            className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm font-semibold text-text-2 hover:text-text aria-pressed:border-accent-text aria-pressed:bg-accent/10 aria-pressed:text-text aside:min-h-7 aside:px-3 aside:text-xs"
          >
            {t(`room.filter.${filter}`)}
            <span className="font-medium">{countOf(filter, matches, oddities)}</span>
          </button>
        ))}
      </div>
      <div className="relative ml-auto hidden aside:block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-text-2"
        />
        <input
          ref={searchRef}
          type="search"
          aria-label={t('room.find')}
          placeholder={t('room.findShort')}
          maxLength={SEARCH_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          value={view.text}
          onChange={({ target }) => onChange({ text: target.value }, { replace: true })}
          className="h-7.5 w-42 rounded-lg border border-line bg-surface-2 pr-2 pl-8 text-xs placeholder:text-text-2"
        />
      </div>
      <div
        role="group"
        aria-label={t('room.view')}
        className="grid flex-1 auto-cols-fr grid-flow-col rounded-control bg-surface-2 p-0.75 wide:flex-none aside:rounded-lg"
      >
        {hasTable && <ViewButton icon={Table2} view="table" shown={shown} onChange={onChange} />}
        <ViewButton icon={LayoutGrid} view="cards" shown={shown} onChange={onChange} />
        <ViewButton icon={Zap} view="bets" shown={shown} onChange={onChange} isNarrow />
      </div>
    </div>
  );
}

type ViewButtonProps = {
  icon: typeof Zap;
  view: View;
  shown: View;
  /** Where the live bets do not stand beside the matches anyway. */
  isNarrow?: boolean;
  onChange: RoomToolsProps['onChange'];
};

function ViewButton({ icon: Icon, view, shown, isNarrow = false, onChange }: ViewButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={shown === view}
      onClick={() => onChange({ view })}
      className={clsx(
        'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-item px-3 text-sm font-semibold text-text-2 hover:text-text aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-tab aside:min-h-6.5 aside:rounded-md aside:text-xs',
        isNarrow && '@min-[1140px]/room:hidden',
      )}
    >
      <Icon aria-hidden className="size-4 aside:size-3.5" />
      {t(`room.views.${view}`)}
    </button>
  );
}
