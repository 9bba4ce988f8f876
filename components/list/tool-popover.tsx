import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';

interface ToolPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  Icon: LucideIcon;
  label: string;
  children: ReactNode;
}

/** One of the list's tools: a small button and the panel that it opens. */
export function ToolPopover({ Icon, label, children, ...state }: ToolPopoverProps) {
  return (
    <Popover
      {...state}
      label={label}
      trigger={
        <Button size="small" className="font-normal">
          <Icon aria-hidden />
          {label}
        </Button>
      }
    >
      {children}
    </Popover>
  );
}
