'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import type { TemplateSource } from './templates-dialog.tsx';

const saveTextDialog = latePart(
  async () => (await import('./templates-dialog.tsx')).SaveTextDialog,
);

/** Makes a template of what is written. */
export function SaveAsTemplate(props: TemplateSource) {
  const t = useTranslations('infractions.templates');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setOpen(true)}>
        {t('saveText')}
      </Button>
      <Late
        part={saveTextDialog}
        wanted={isOpen}
        props={{ ...props, isOpen, onOpenChange: setOpen }}
      />
    </>
  );
}
