import { Field as BaseField } from '@base-ui/react/field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlLook } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<typeof BaseField.Control>, 'render' | 'className'> & {
  rows: number;
  className?: string;
};

/** A field for a longer text. */
export const TextArea = ({ rows, className, ...rest }: TextAreaProps) => (
  <BaseField.Control
    render={<textarea rows={rows} />}
    className={controlLook({ className: clsx('h-auto! py-2.5', className) })}
    {...rest}
  />
);
