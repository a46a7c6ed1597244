import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../button.tsx';

type Line = {
  label: string;
  value: string;
  /** Hidden until asked for, by a button with these names. */
  secret?: { showText: string; hideText: string };
};

type CopyListProps = {
  lines: readonly Line[];
  /** The name of the button beside a line. */
  copyText: (label: string) => string;
};

/** Values to write down or pass on, each with a copy button. */
export function CopyList({ lines, copyText }: CopyListProps) {
  const copy = useCopy();
  return (
    <dl className="divide-y divide-line rounded-control border border-line">
      {lines.map(({ label, value, secret }) => (
        <div key={label} className="flex items-center justify-between gap-4 py-1.5 pr-1.5 pl-4">
          <dt className="text-text-2">{label}</dt>
          <dd className="flex min-w-0 items-center gap-1 font-semibold wrap-anywhere">
            {secret ? <Secret value={value} {...secret} /> : value}
            <Button
              look="quiet"
              size="icon"
              aria-label={copyText(label)}
              onClick={() => void copy({ label, text: value })}
            >
              <Copy aria-hidden className="size-4" />
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Secret({ value, showText, hideText }: { value: string } & NonNullable<Line['secret']>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <>
      {isShown ? value : <span aria-hidden>{'•'.repeat(value.length)}</span>}
      <Button
        look="quiet"
        size="icon"
        aria-label={isShown ? hideText : showText}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </>
  );
}
