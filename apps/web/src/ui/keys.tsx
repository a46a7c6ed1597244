import { Fragment } from 'react';

/** Keys as they are printed on a keyboard: 'G P', 'Shift+X'. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.split(/[ +]/).map((key, index) => (
        // The same key may stand twice in a sequence.
        <Fragment key={`${key}${index}`}>
          {index > 0 && <span className="sr-only"> </span>}
          <kbd className="grid h-[18px] min-w-[18px] place-items-center rounded-[5px] border border-line bg-surface-2 px-1 font-sans text-[0.7rem] leading-none font-semibold text-text">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
