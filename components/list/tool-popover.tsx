import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';

interface ToolPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  icon: IconName;
  label: string;
  /** The icon says it to who sees it. */
  isPlain?: boolean;
  children: ReactNode;
}

/** One of the list's tools: a small button and the panel that it opens. */
export function ToolPopover({
  icon,
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
          <Icon name={icon} />
          <span className={isPlain ? 'sr-only' : 'max-[90rem]:sr-only'}>{label}</span>
        </Button>
      }
    >
      {children}
    </Popover>
  );
}
