import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface BlockedButtonProps {
  /** Why it cannot be used, and who can change that. */
  reason: string;
  /** What the button shows when it works; else a lock. */
  icon?: ReactNode;
  size?: 'small' | 'medium';
  children: string;
}

/** A button that is switched off, with the reason in words below it. */
export function BlockedButton({ reason, icon, size = 'medium', children }: BlockedButtonProps) {
  const id = useId();
  return (
    <span className="grid max-w-64 justify-items-start gap-1">
      <Button size={size} aria-disabled aria-describedby={id}>
        {icon ?? <Icon name="Lock" />}
        {children}
      </Button>
      <span id={id} className="text-ink-3 text-xs">
        {reason}
      </span>
    </span>
  );
}
