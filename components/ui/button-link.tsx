import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import { type Button, buttonStyle } from './button.tsx';

type ButtonLinkProps = ComponentProps<typeof Link> &
  Pick<ComponentProps<typeof Button>, 'look' | 'size'>;

/** A link with a button's looks. */
export function ButtonLink({ look, size, className, ...link }: ButtonLinkProps) {
  return <Link className={classNames(buttonStyle({ look, size }), className)} {...link} />;
}
