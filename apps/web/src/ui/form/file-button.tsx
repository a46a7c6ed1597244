import { type ChangeEvent, type ReactNode, type RefObject, useId } from 'react';
import { buttonLook } from '../button.tsx';

type FileButtonProps = {
  accept: string;
  /** The id of what explains it. */
  describedBy?: string;
  isInvalid?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  size?: 'medium' | 'small';
  onPick: (file: File) => void;
  children: ReactNode;
};

/** Picks a file: the browser's own input, with the look of a button. */
export function FileButton({
  accept,
  describedBy,
  isInvalid = false,
  inputRef,
  size = 'medium',
  onPick,
  children,
}: FileButtonProps) {
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // Allows picking the same file again, after removing or changing it.
    target.value = '';
    if (picked) onPick(picked);
  };
  return (
    <>
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={handleChange}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonLook({
          look: 'secondary',
          size,
          className: `${size === 'small' ? 'min-h-11 wide:min-h-9 ' : ''}cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text`,
        })}
      >
        {children}
      </label>
    </>
  );
}
