'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { TemplateSource } from './templates-dialog.tsx';

const templatesDialog = latePart(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
);

/** Opens all templates of the account where no infraction is open that one is chosen for. */
export function ManageTemplates(
  props: Pick<TemplateSource, 'connectionId' | 'memberId' | 'templates'>,
) {
  const t = useTranslations('infractions.templates');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="max-sm:w-control max-sm:px-0"
        title={t('manage')}
        onClick={() => setOpen(true)}
        onPointerEnter={templatesDialog.load}
        onFocus={templatesDialog.load}
      >
        <Icon name="FileText" />
        <span className="max-sm:sr-only">{t('title')}</span>
      </Button>
      <Late
        part={templatesDialog}
        wanted={isOpen}
        props={{ ...props, isOpen, onOpenChange: setOpen }}
      />
    </>
  );
}
