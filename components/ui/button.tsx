import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';

const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-accent text-on-accent hover:bg-accent/90',
        outline: 'border border-line bg-surface text-ink hover:bg-neutral-soft',
        ghost: 'text-ink hover:bg-neutral-soft',
      },
      size: {
        small: 'h-8 px-2.5 text-sm',
        medium: 'h-10 px-4 text-sm',
        large: 'h-11 px-5 text-base',
        icon: 'size-9',
        'icon-small': 'size-7',
      },
    },
    defaultVariants: { look: 'outline', size: 'medium' },
  },
);

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
