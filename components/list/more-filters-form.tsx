'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Popover } from '#components/ui/popover.tsx';

interface MoreFiltersFormProps {
  /** How many are set. */
  count: number;
  /** Takes what was typed; false where it cannot be, and the form stays open. */
  onApply: (read: (name: string) => string | null) => boolean;
  /** For fields that say in their own words what is wrong with them. */
  noValidate?: boolean;
  children: ReactNode;
}

/** The filters that are rarer than those in sight: they take effect together. */
export function MoreFiltersForm(props: MoreFiltersFormProps) {
  const { count, onApply, noValidate, children } = props;
  const t = useTranslations('transactions');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('moreFilters')}
      trigger={
        <Button className="chip" data-set={count > 0 ? '' : undefined}>
          <Icon name="SlidersHorizontal" />
          {count === 0 ? t('moreFilters') : t('moreFiltersCount', { count })}
        </Button>
      }
    >
      <form
        className="grid gap-3"
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          if (onApply((name) => textOf(form.get(name)))) setOpen(false);
        }}
      >
        {children}
        <Button type="submit" look="primary">
          {t('apply')}
        </Button>
      </form>
    </Popover>
  );
}

/** What was typed, or null where nothing was. */
function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
