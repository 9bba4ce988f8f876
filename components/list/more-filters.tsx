'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { LatePart } from '#components/ui/early/late-part.ts';
import { LateTrigger, type OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface MoreFiltersProps {
  /** Their form, around `MoreFiltersForm`. */
  part: LatePart<OpenedPanel>;
}

/** Opens the filters that are rarer than those in sight. */
export function MoreFilters({ part }: MoreFiltersProps) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const label = t('transactions.moreFilters');
  return (
    <LateTrigger
      kind="dialog"
      open={open}
      onOpenChange={setOpen}
      part={part}
      own={{}}
      renderTrigger={(opener) => (
        <Button {...opener} className="chip max-rail:-order-1" title={label} data-more-filters="">
          <Icon name="SlidersHorizontal" />
          {/* Where it would push the tools into a second row, or fall to one once something is
              filtered, the sign says it. */}
          <span className="rail:max-[70rem]:sr-only rail:max-[100rem]:in-data-filtered:sr-only">
            {label}
          </span>
        </Button>
      )}
    />
  );
}
