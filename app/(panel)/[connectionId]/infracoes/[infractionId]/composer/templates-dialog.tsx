'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { defenseTextMax } from '#lib/domain/limits/defense-limits.ts';
import { defenseTemplateNameMax } from '#lib/domain/limits/infraction-desk.ts';
import { useDeskChange } from '../case/use-desk-change.ts';
import { templateFields } from './fill-template.ts';

interface TemplatesDialogProps {
  connectionId: string;
  templates: readonly DefenseTemplate[];
  writtenText: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All templates of the account: opened, changed under their name, removed, added. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { connectionId, templates, writtenText, isOpen, onOpenChange } = props;
  const t = useTranslations('infractions.templates');
  const change = useDeskChange(connectionId);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('manage')}
      closeLabel={t('close')}
      shape="side"
    >
      <div className="grid gap-5">
        {templates.length === 0 ? <p className="text-ink-3">{t('none')}</p> : null}
        <ul className="grid gap-1">
          {templates.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Button
                look="ghost"
                size="icon"
                disabled={change.isPending}
                aria-label={t('remove', { name })}
                onClick={() => void change.run({ step: 'removeTemplate', templateId: id })}
              >
                <Icon name="Trash2" />
              </Button>
            </li>
          ))}
        </ul>
        <TemplateForm writtenText={writtenText} change={change} />
      </div>
    </Dialog>
  );
}

interface TemplateFormProps {
  writtenText: string;
  change: ReturnType<typeof useDeskChange>;
}

function TemplateForm({ writtenText, change }: TemplateFormProps) {
  const t = useTranslations('infractions.templates');
  const [name, setName] = useState('');
  const [body, setBody] = useState(writtenText);
  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || body.trim() === '') return;
    void change.run({ step: 'saveTemplate', name, body });
  }
  return (
    <form onSubmit={save} className="border-line grid gap-3 border-t pt-4">
      <TextField
        id="template-name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={defenseTemplateNameMax}
        value={name}
        onChange={setName}
      />
      <div className="grid gap-1.5">
        <label htmlFor="template-body" className="text-ink-2 text-sm font-medium">
          {t('body')}
        </label>
        <textarea
          id="template-body"
          rows={8}
          maxLength={defenseTextMax}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          aria-describedby="template-fields"
          className={classNames(controlStyle, 'h-auto resize-y py-2')}
        />
        <p id="template-fields" className="text-ink-3 text-xs">
          {t('fields')} {templateFields.map((field) => `{{${field}}}`).join(' ')}
        </p>
      </div>
      {change.failure ? (
        <p role="alert" className="text-bad-text">
          {change.failure.message}
        </p>
      ) : null}
      <Button type="submit" disabled={change.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
