import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

/** The class names of a button, for links that look like one. */
export const buttonStyle = cva('button', {
  variants: {
    look: {
      primary: 'button-primary',
      outline: 'button-outline',
      ghost: 'button-ghost',
      danger: 'button-danger',
    },
    size: {
      small: 'button-small',
      medium: 'button-medium',
      icon: 'button-icon',
      'icon-small': 'button-icon-small',
    },
  },
  defaultVariants: { look: 'outline', size: 'medium' },
});

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle>;

/** A button; `type` is `button` unless told, so that none submits a form by accident. */
export function Button({ className, look, size, ...props }: ButtonProps) {
  const style = classNames(buttonStyle({ look, size }), className);
  return <button type="button" className={style} {...props} />;
}
