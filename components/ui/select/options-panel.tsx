'use client';

import { Menu as Radix } from 'radix-ui/internal';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useFocusReturn } from '#components/ui/use-focus-return.ts';
import type { OptionsList } from './options.ts';

/** The list of a select: a menu's ways by keyboard and pointer, with the roles of a listbox. */
export function OptionsPanel(props: OpenedPanel & OptionsList) {
  const { id, anchor, open, onOpenChange, labelledBy, options } = props;
  const focusReturn = useFocusReturn(anchor);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          role="listbox"
          aria-labelledby={labelledBy}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="rounded-panel border-line-strong bg-raised shadow-raised z-50 max-h-[min(22rem,var(--radix-popper-available-height))] max-w-[calc(100vw-1.5rem)] min-w-(--radix-popper-anchor-width) overflow-y-auto border p-1"
          onEntryFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) focusChosen(event.currentTarget);
          }}
          {...focusReturn}
        >
          {options.map(({ value, label, isChosen, onChoose }) => (
            <Radix.Item
              key={value}
              role="option"
              aria-selected={isChosen}
              textValue={label}
              onSelect={onChoose}
              className="rounded-control data-highlighted:bg-raised-hover flex min-h-9 cursor-pointer items-center gap-2 px-2 text-base wrap-anywhere outline-none select-none pointer-coarse:min-h-11 pointer-coarse:text-lg"
            >
              <Icon
                name="Check"
                className={isChosen ? 'size-4 shrink-0' : 'invisible size-4 shrink-0'}
              />
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The list opens at what is chosen. */
function focusChosen(list: HTMLElement): void {
  list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
}
