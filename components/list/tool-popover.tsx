import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface ToolPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  Icon: LucideIcon;
  label: string;
  /** The icon says it to who sees it. */
  isPlain?: boolean;
  children: ReactNode;
}

/** One of the list's tools: a small button and the panel that it opens. */
export function ToolPopover({
  Icon,
  label,
  isPlain = false,
  children,
  ...state
}: ToolPopoverProps) {
  return (
    <Popover
      {...state}
      label={label}
      trigger={
        <Button
          size={isPlain ? 'icon' : 'medium'}
          title={label}
          className={classNames(
            'h-8 shrink-0 text-sm max-rail:size-10!',
            !isPlain && 'max-[90rem]:size-8 max-[90rem]:px-0',
          )}
        >
          <Icon aria-hidden />
          <span className={isPlain ? 'sr-only' : 'max-[90rem]:sr-only'}>{label}</span>
        </Button>
      }
    >
      {children}
    </Popover>
  );
}
