import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageRange } from './page-range.ts';

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void };

const cell =
  'grid min-w-11 h-11 place-items-center rounded-item px-2 font-semibold text-text-2 not-aria-[current=page]:hover:bg-surface-2 not-aria-[current=page]:hover:text-text aria-[current=page]:bg-accent aria-[current=page]:text-on-accent disabled:opacity-35 disabled:pointer-events-none';

/** The pager of every list. Hidden if there is only one page. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const steps = [
    { label: t('pager.first'), Icon: ChevronFirst, to: 1, isOff: page === 1 },
    { label: t('pager.previous'), Icon: ChevronLeft, to: page - 1, isOff: page === 1 },
    { label: t('pager.next'), Icon: ChevronRight, to: page + 1, isOff: page === pages },
    { label: t('pager.last'), Icon: ChevronLast, to: pages, isOff: page === pages },
  ];
  const step = ({ label, Icon, to, isOff }: (typeof steps)[number]) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={() => onChange(to)}
      className={cell}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
  return (
    <nav aria-label={t('pager.label')} className="mt-5 flex flex-col items-center gap-1">
      <div className="flex flex-wrap items-center justify-center">
        {steps.slice(0, 2).map(step)}
        {pageRange({ page, pages }).map((mark, index) =>
          mark === 'gap' ? (
            <span key={`gap-${index === 0 ? 'before' : 'after'}`} aria-hidden className="px-1 text-text-2">
              …
            </span>
          ) : (
            <button
              key={mark}
              type="button"
              aria-label={t('pager.page', { page: mark })}
              aria-current={mark === page ? 'page' : undefined}
              onClick={() => onChange(mark)}
              className={cell}
            >
              {mark}
            </button>
          ),
        )}
        {steps.slice(2).map(step)}
      </div>
      <p className="text-sm text-text-2" aria-live="polite">
        {t('pager.position', { page, pages })}
      </p>
    </nav>
  );
}
