'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { Removable } from './chips/removable.tsx';

interface StatusChoiceProps<Status extends string> {
  label: string;
  statuses: readonly Status[];
  chosen: readonly Status[];
  Badge: ComponentType<{ status: Status }>;
  textOf: (status: Status) => string;
  /** The new choice in the order of `statuses`; null when none is left. */
  onChoose: (statuses: Status[] | null) => void;
}

/** Any number of statuses; each takes effect as it is ticked. */
export function StatusChoice<Status extends string>(props: StatusChoiceProps<Status>) {
  const { label, statuses, chosen, Badge, textOf, onChoose } = props;
  const t = useTranslations('transactions.said');
  const anyOf = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const [open, setOpen] = useState(false);

  function toggle(status: Status, on: boolean) {
    const next = statuses.filter((candidate) =>
      candidate === status ? on : chosen.includes(candidate),
    );
    onChoose(next.length === 0 ? null : next);
  }

  const sentence =
    chosen.length === 0 ? null : t('is', { label, value: anyOf.format(chosen.map(textOf)) });
  return (
    <Removable sentence={sentence} onRemove={() => onChoose(null)}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={label}
        renderTrigger={(opener) => (
          <Button {...opener} className="chip" data-set={sentence === null ? undefined : ''}>
            {sentence ?? label}
            <Icon name="ChevronDown" />
          </Button>
        )}
      >
        <fieldset className="grid gap-0.5">
          <legend className="text-ink-3 px-1 pb-1 text-xs">{label}</legend>
          {statuses.map((status) => (
            <label
              key={status}
              className="rounded-control hover:bg-hover flex min-h-9 cursor-pointer items-center gap-3 px-1"
            >
              <input
                type="checkbox"
                checked={chosen.includes(status)}
                onChange={(event) => toggle(status, event.target.checked)}
                className="size-4"
              />
              <Badge status={status} />
            </label>
          ))}
        </fieldset>
      </Popover>
    </Removable>
  );
}
