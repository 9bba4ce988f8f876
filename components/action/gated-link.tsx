import { Lock } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';

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
  const id = useId();
  if (reason === null) {
    return (
      <Button asChild look={look}>
        <Link href={href}>
          {icon}
          {children}
        </Link>
      </Button>
    );
  }
  return (
    <span className="grid max-w-64 gap-1">
      <Button aria-disabled aria-describedby={id}>
        <Lock aria-hidden />
        {children}
      </Button>
      <span id={id} className="text-muted text-xs">
        {reason}
      </span>
    </span>
  );
}
