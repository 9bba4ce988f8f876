'use client';

import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { latePart } from './early/late-part.ts';
import { LateTrigger, type Trigger } from './early/late-trigger.tsx';
import { useMenuKit } from './menu-kit.ts';

const menuPanel = latePart(async () => (await import('./menu-panel.tsx')).MenuPanel);

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-base outline-none select-none data-highlighted:bg-raised-hover [&_svg]:size-4 [&_svg]:shrink-0';

const labelStyle = 'text-ink-3 px-2 pt-2 pb-1 text-xs';

interface MenuProps {
  renderTrigger: Trigger;
  /** Which edge of its trigger it stands at. */
  align?: 'start' | 'end' | undefined;
  children: ReactNode;
}

/** A menu that opens from its trigger. */
export function Menu({ renderTrigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = { open, onOpenChange: setOpen, renderTrigger, own: { align, children } };
  return <LateTrigger kind="menu" part={menuPanel} {...menu} />;
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  const kit = useMenuKit();
  return (
    <kit.Item className={itemStyle} onSelect={onSelect}>
      {children}
    </kit.Item>
  );
}

/** Items that belong together, under their label. */
export function MenuSection({ label, children }: { label: string; children: ReactNode }) {
  const kit = useMenuKit();
  const id = useId();
  return (
    <kit.Group aria-labelledby={id}>
      <kit.Label id={id} className={labelStyle}>
        {label}
      </kit.Label>
      {children}
    </kit.Group>
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
  const kit = useMenuKit();
  return (
    <kit.RadioGroup value={value ?? ''}>
      <kit.Label className={labelStyle}>{label}</kit.Label>
      {choices.map((choice) => (
        <kit.RadioItem
          key={choice.value}
          value={choice.value}
          className={itemStyle}
          onSelect={() => onChoose(choice.value)}
        >
          <span className="flex size-4 items-center">
            <kit.ItemIndicator>
              <Icon name="Check" />
            </kit.ItemIndicator>
          </span>
          {choice.label}
        </kit.RadioItem>
      ))}
    </kit.RadioGroup>
  );
}

export function MenuSeparator() {
  const kit = useMenuKit();
  return <kit.Separator className="bg-line my-1.5 h-px" />;
}
