import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

const buttonStyle = cva('button', {
  variants: {
    look: {
      primary: 'button-primary',
      outline: 'button-outline',
      ghost: 'button-ghost',
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

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    /** Gives the button's looks to its only child, such as a link. */
    asChild?: boolean;
  };

/** A button; `type` is `button` unless told, so that none submits a form by accident. */
export function Button({ className, look, size, asChild, ...props }: ButtonProps) {
  const style = classNames(buttonStyle({ look, size }), className);
  if (asChild) return <Slot.Root className={style} {...props} />;
  return <button type="button" className={style} {...props} />;
}
