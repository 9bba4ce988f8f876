import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { LatePart } from '#components/ui/early/late-part.ts';
import { LateTrigger, type OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';

interface ToolPopoverProps<Own> {
  icon: IconName;
  label: string;
  /** The icon says it to who sees it. */
  isPlain?: boolean;
  /** It stands by itself, where an icon alone says too little: its word is always in sight. */
  isWorded?: boolean;
  /** The panel that it opens, and what the panel is told. */
  part: LatePart<OpenedPanel & Own>;
  own: Own;
  /** The hash of an address that comes with the panel open. */
  openedBy?: string;
}

/** One of the list's tools: a small button and the panel that it opens. */
export function ToolPopover<Own extends object>(props: ToolPopoverProps<Own>) {
  const { icon, label, isPlain = false, isWorded = false, part, own, openedBy } = props;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (openedBy === undefined || hash !== openedBy) return undefined;
    const frame = requestAnimationFrame(() => {
      // Once: whoever closes it and loads the page again has the page.
      window.history.replaceState(null, '', pathname + search);
      setOpen(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [openedBy]);
  return (
    <LateTrigger
      kind="dialog"
      open={open}
      onOpenChange={setOpen}
      part={part}
      own={own}
      renderTrigger={(opener) => (
        <Button
          {...opener}
          size={isPlain ? 'icon' : 'medium'}
          title={label}
          className={classNames(
            'shrink-0',
            !isWorded && 'max-rail:size-10! h-8 text-sm',
            isPlain && 'w-8',
            !isPlain && !isWorded && '@max-4xl:size-8 @max-4xl:px-0',
          )}
        >
          <Icon name={icon} />
          {isWorded ? (
            label
          ) : (
            <span className={isPlain ? 'sr-only' : '@max-4xl:sr-only'}>{label}</span>
          )}
        </Button>
      )}
    />
  );
}
