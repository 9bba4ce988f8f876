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
  isWorded?: boolean | undefined;
  /** Beside it stand few filters: its word has room in a narrower list too. */
  hasRoom?: boolean | undefined;
  /** The panel that it opens, and what the panel is told. */
  part: LatePart<OpenedPanel & Own>;
  own: Own;
  /** The hash of an address that comes with the panel open. */
  openedBy?: string;
}

/** Where chips take the line, the sign has to say enough. */
const folds = { button: '@max-[72rem]:size-8 @max-[72rem]:px-0', word: '@max-[72rem]:sr-only' };
const foldsLate = { button: '@max-4xl:size-8 @max-4xl:px-0', word: '@max-4xl:sr-only' };

/** One of the list's tools: a small button and the panel that it opens. */
export function ToolPopover<Own extends object>(props: ToolPopoverProps<Own>) {
  const { icon, label, isPlain = false, isWorded = false, hasRoom } = props;
  const { part, own, openedBy } = props;
  const folded = hasRoom ? foldsLate : folds;
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
            !isPlain && !isWorded && folded.button,
          )}
        >
          <Icon name={icon} />
          {isWorded ? label : <span className={isPlain ? 'sr-only' : folded.word}>{label}</span>}
        </Button>
      )}
    />
  );
}
