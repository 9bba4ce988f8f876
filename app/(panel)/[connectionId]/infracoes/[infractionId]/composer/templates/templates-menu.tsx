'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Menu, MenuSection, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { fillTemplate, type TemplateRecords } from './fill-template.ts';
import { useReadyTemplates } from './use-ready-templates.ts';

const templatesDialog = latePart(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
);

interface TemplatesMenuProps {
  connectionId: string;
  memberId: string;
  templates: readonly DefenseTemplate[];
  records: TemplateRecords;
  /** The defense as it is written: a new template may begin from it. */
  writtenText: string;
  isDisabled: boolean;
  /** Told as well whether what is written is no more than a template gave. */
  onChoose: (text: string, isUnchanged: boolean) => void;
}

/** The account's texts, and ready ones below them, each with its fields filled. */
export function TemplatesMenu(props: TemplatesMenuProps) {
  const { connectionId, templates, records, writtenText, isDisabled, onChoose } = props;
  const t = useTranslations('infractions.templates');
  const [isManaging, setManaging] = useState(false);
  const ready = useReadyTemplates(templates);
  const isUnchanged = [...templates, ...ready].some(
    ({ body }) => fillTemplate(body, records) === writtenText,
  );
  const items = (offered: readonly { name: string; body: string }[]) =>
    offered.map(({ name, body }) => (
      <MenuItem key={name} onSelect={() => onChoose(fillTemplate(body, records), isUnchanged)}>
        <Icon name="FileText" />
        {name}
      </MenuItem>
    ));
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
        {items(templates)}
        {templates.length === 0 ? null : <MenuSeparator />}
        {ready.length === 0 ? null : (
          <>
            <MenuSection label={t('ready')}>{items(ready)}</MenuSection>
            <MenuSeparator />
          </>
        )}
        <MenuItem onSelect={() => setManaging(true)}>
          <Icon name="PenLine" />
          {t('manage')}
        </MenuItem>
      </Menu>
      <Late
        part={templatesDialog}
        wanted={isManaging}
        props={{
          connectionId,
          memberId: props.memberId,
          templates,
          isOpen: isManaging,
          onOpenChange: setManaging,
        }}
      />
    </>
  );
}
