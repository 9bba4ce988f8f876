'use client';

import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-sm outline-none select-none data-highlighted:bg-neutral-soft [&_svg]:size-4 [&_svg]:shrink-0';

/** A menu that opens from its trigger. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="rounded-card border-line bg-raised shadow-raised z-50 min-w-56 border p-1.5"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={itemStyle} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One of several, under its label; the chosen one carries a check mark. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, choices, onChoose } = props;
  return (
    <DropdownMenu.RadioGroup value={value ?? ''}>
      <DropdownMenu.Label className="text-muted px-2 pt-2 pb-1 text-xs">{label}</DropdownMenu.Label>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          className={itemStyle}
          onSelect={() => onChoose(choice.value)}
        >
          <span className="flex size-4 items-center">
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden />
            </DropdownMenu.ItemIndicator>
          </span>
          {choice.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="bg-line my-1.5 h-px" />;
}
