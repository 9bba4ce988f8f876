import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface BlockedButtonProps {
  /** Why it cannot be used, and who can change that. */
  reason: string;
  /** What the button shows when it works; else a lock. */
  icon?: ReactNode;
  size?: 'small' | 'medium';
  /** Among other tools the reason is told to who points at it, or has it read aloud. */
  isTool?: boolean;
  children: string;
}

/** A button that is switched off, with the reason in words below it. */
export function BlockedButton(props: BlockedButtonProps) {
  const { reason, icon, size = 'medium', isTool = false, children } = props;
  const id = useId();
  return (
    <span className="grid max-w-64 justify-items-start gap-1">
      <Button size={size} aria-disabled aria-describedby={id} title={isTool ? reason : undefined}>
        {icon ?? <Icon name="Lock" />}
        {children}
      </Button>
      <span id={id} className={isTool ? 'sr-only' : 'text-ink-3 text-xs'}>
        {reason}
      </span>
    </span>
  );
}
