'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { fillTemplate, type TemplateRecords } from './fill-template.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

interface TemplatesMenuProps {
  connectionId: string;
  templates: readonly DefenseTemplate[];
  records: TemplateRecords;
  /** The defense as it is written: a new template may begin from it. */
  writtenText: string;
  isDisabled: boolean;
  onInsert: (text: string) => void;
}

/** The account's texts, each inserted with its fields filled. */
export function TemplatesMenu(props: TemplatesMenuProps) {
  const { connectionId, templates, records, writtenText, isDisabled, onInsert } = props;
  const t = useTranslations('infractions.templates');
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <Menu
        renderTrigger={(opener) => (
          <Button {...opener} size="small" disabled={isDisabled}>
            <Icon name="FileText" />
            {t('title')}
            <Icon name="ChevronDown" />
          </Button>
        )}
      >
        {templates.map(({ id, name, body }) => (
          <MenuItem key={id} onSelect={() => onInsert(fillTemplate(body, records))}>
            <Icon name="FileText" />
            {name}
          </MenuItem>
        ))}
        {templates.length === 0 ? null : <MenuSeparator />}
        <MenuItem onSelect={() => setManaging(true)}>
          <Icon name="PenLine" />
          {t('manage')}
        </MenuItem>
      </Menu>
      <TemplatesDialog
        connectionId={connectionId}
        templates={templates}
        writtenText={writtenText}
        isOpen={isManaging}
        onOpenChange={setManaging}
      />
    </>
  );
}
