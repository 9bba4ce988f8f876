'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LateTrigger } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ExportFields } from './export-fields.tsx';
import { formatsPanel } from './export-tool.tsx';

type OtherFormatsProps = Omit<ComponentProps<typeof ExportFields>, 'onSent' | 'children'>;

/** Beside the forms that are in sight, the others; those and the export centre are a click away. */
export function OtherFormats(own: OtherFormatsProps) {
  const t = useTranslations('exports');
  const [open, setOpen] = useState(false);
  const label = t('otherFormats');
  return (
    <LateTrigger
      kind="dialog"
      open={open}
      onOpenChange={setOpen}
      part={formatsPanel}
      own={{ label, ...own }}
      renderTrigger={(opener) => (
        <Button {...opener} size="small">
          {label}
          <Icon name="ChevronDown" />
        </Button>
      )}
    />
  );
}
