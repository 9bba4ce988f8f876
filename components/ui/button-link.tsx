import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type ButtonLinkProps = ComponentProps<typeof Link> &
  Pick<ComponentProps<typeof Button>, 'look' | 'size'>;

/** A link with a button's looks. */
export function ButtonLink({ look, size, ...link }: ButtonLinkProps) {
  return (
    <Button asChild look={look} size={size}>
      <Link {...link} />
    </Button>
  );
}
