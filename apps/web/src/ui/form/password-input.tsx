import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './field.tsx';

type PasswordInputProps = ComponentProps<'input'> & { showText: string; hideText: string };

/** A password field with a show/hide switch. */
export function PasswordInput({ showText, hideText, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...rest} type={isShown ? 'text' : 'password'} className="pr-13" />
      <button
        type="button"
        aria-label={isShown ? hideText : showText}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-control text-text-2 hover:text-text"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
