import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { BlockedButton } from './blocked-button.tsx';

interface GatedLinkProps {
  href: string;
  /** Why it cannot be used; null when it can. */
  reason: string | null;
  icon: ReactNode;
  look?: 'primary' | 'outline';
  children: string;
}

/** A link to an action, or its button switched off with the reason in words below it. */
export function GatedLink({ href, reason, icon, look = 'outline', children }: GatedLinkProps) {
  if (reason === null) {
    return (
      <ButtonLink look={look} href={href}>
        {icon}
        {children}
      </ButtonLink>
    );
  }
  return <BlockedButton reason={reason}>{children}</BlockedButton>;
}
