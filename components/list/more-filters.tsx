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

/** Opens the filters that are rarer than those in sight, and stands after all that are set. */
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
        // As wide as its line has room for, from that of its sign on, which the strip keeps free at
        // each line's end: it is never pushed into a line of its own.
        <span className="max-rail:-order-1 rail:@container rail:max-w-30 rail:grow rail:basis-10 rail:-mr-12">
          <Button {...opener} className="chip" title={label} data-more-filters="">
            <Icon name="SlidersHorizontal" />
            <span className="rail:@max-[7.4rem]:sr-only">{label}</span>
          </Button>
        </span>
      )}
    />
  );
}
