import { clsx } from 'clsx';
import { NavLink } from 'react-router';

type LinkTabsProps = {
  label: string;
  links: readonly { to: string; text: string }[];
  /** As wide as the content below. */
  isFull?: boolean;
  /** Passed on with the address. */
  state?: unknown;
};

/** Two or three related pages as a tab switch. */
export function LinkTabs({ label, links, isFull = false, state }: LinkTabsProps) {
  return (
    <nav
      aria-label={label}
      className={clsx(
        'grid auto-cols-fr grid-flow-col rounded-control bg-surface-2 p-1',
        isFull ? 'mb-6' : 'mb-4 wide:inline-grid',
      )}
    >
      {links.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end
          state={state}
          className="grid min-h-11 place-items-center rounded-item border border-transparent px-2 text-center leading-tight font-semibold wide:px-5 text-text-2 transition hover:text-text aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-tab"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
