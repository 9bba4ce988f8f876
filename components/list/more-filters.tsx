'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { LatePart } from '#components/ui/early/late-part.ts';
import { LateTrigger, type OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface MoreFiltersProps {
  /** How many are set. */
  count: number;
  /** Their form, around `MoreFiltersForm`. */
  part: LatePart<OpenedPanel>;
}

/** Opens the filters that are rarer than those in sight. */
export function MoreFilters({ count, part }: MoreFiltersProps) {
  const t = useTranslations('transactions');
  const [open, setOpen] = useState(false);
  const label = count === 0 ? t('moreFilters') : t('moreFiltersCount', { count });
  return (
    <LateTrigger
      kind="dialog"
      open={open}
      onOpenChange={setOpen}
      part={part}
      own={{}}
      renderTrigger={(opener) => (
        <Button {...opener} className="chip" title={label} data-set={count > 0 ? '' : undefined}>
          <Icon name="SlidersHorizontal" />
          {/* Where it would push the tools into a second row the sign says it. */}
          <span className="rail:max-[70rem]:sr-only">{label}</span>
          {count === 0 ? null : (
            <span aria-hidden className="rail:max-[70rem]:inline hidden">
              {count}
            </span>
          )}
        </Button>
      )}
    />
  );
}
