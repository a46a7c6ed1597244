import { clsx } from 'clsx';
import { Link } from 'react-router';

type ViewLinksProps<Value extends string> = {
  label: string;
  value: Value;
  /** `count` is the number of items to look at. */
  links: readonly { value: Value; to: string; text: string; count?: number }[];
};

/** Which part of a list is shown, taken from the address. */
export function ViewLinks<Value extends string>({ label, value, links }: ViewLinksProps<Value>) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-1 wide:gap-1.5">
      {links.map((link) => (
        <Link
          key={link.value}
          to={link.to}
          aria-current={link.value === value ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-2.5 font-semibold wide:px-4 text-text-2 transition hover:text-text',
            'aria-[current=page]:border-transparent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent',
          )}
        >
          {link.text}
          {link.count !== undefined && link.count > 0 && <span className="text-sm">{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
