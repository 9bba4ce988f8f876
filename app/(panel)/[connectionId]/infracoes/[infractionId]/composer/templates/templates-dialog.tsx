'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { defenseTextMax } from '#lib/domain/limits/defense-limits.ts';
import { defenseTemplateNameMax } from '#lib/domain/limits/infraction-desk.ts';
import { useDeskChange } from '../../case/use-desk-change.ts';
import { templateFields, type TemplateRecords, unfillTemplate } from './fill-template.ts';
import { MarkedTextArea } from './marked-text-area.tsx';

interface TemplateSource {
  /** The defense as it is written: a new template begins from it. */
  writtenText: string;
  records: TemplateRecords;
}

interface TemplatesDialogProps extends TemplateSource {
  connectionId: string;
  templates: readonly DefenseTemplate[];
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All templates of the account: opened, changed under their name, removed, added. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { connectionId, templates, writtenText, records, isOpen, onOpenChange } = props;
  const t = useTranslations('infractions.templates');
  const begun = { name: '', body: unfillTemplate(writtenText, records) };
  const [form, setForm] = useState({ key: 0, first: begun });
  // Whatever was typed into the form before it is another one.
  const begin = (first: TemplateText) => setForm(({ key }) => ({ key: key + 1, first }));
  const removing = useDeskChange(connectionId);
  const saving = useDeskChange(connectionId, () => {
    toastSuccess(t('saved'));
    begin({ name: '', body: '' });
  });
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
          {templates.map(({ id, name, body }) => (
            <li key={id} className="flex items-center gap-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Button
                look="ghost"
                size="icon"
                // Until what was saved is here, an older text would open.
                disabled={saving.isPending}
                aria-label={t('change', { name })}
                onClick={() => begin({ name, body })}
              >
                <Icon name="PenLine" />
              </Button>
              <Button
                look="ghost"
                size="icon"
                disabled={removing.isPending}
                aria-label={t('remove', { name })}
                onClick={() => void removing.run({ step: 'removeTemplate', templateId: id })}
              >
                <Icon name="Trash2" />
              </Button>
            </li>
          ))}
        </ul>
        <div className="border-line border-t pt-4">
          <TemplateForm key={form.key} first={form.first} change={saving} />
        </div>
      </div>
    </Dialog>
  );
}

/** What is written becomes a template, with the fields it was filled from, under a name. */
export function SaveAsTemplate(props: TemplateSource & { connectionId: string }) {
  const { connectionId, writtenText, records } = props;
  const t = useTranslations('infractions.templates');
  const [isOpen, setOpen] = useState(false);
  const change = useDeskChange(connectionId, () => {
    setOpen(false);
    toastSuccess(t('saved'));
  });
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setOpen(true)}>
        {t('saveText')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('saveText')}
        closeLabel={t('close')}
        shape="side"
      >
        <TemplateForm
          first={{ name: '', body: unfillTemplate(writtenText, records) }}
          change={change}
        />
      </Dialog>
    </>
  );
}

type TemplateText = Pick<DefenseTemplate, 'name' | 'body'>;

interface TemplateFormProps {
  /** What it begins with. */
  first: TemplateText;
  change: ReturnType<typeof useDeskChange>;
}

function TemplateForm({ first, change }: TemplateFormProps) {
  const t = useTranslations('infractions.templates');
  const [name, setName] = useState(first.name);
  const [body, setBody] = useState(first.body);
  const [wasTried, setTried] = useState(false);
  const isNameless = wasTried && name.trim() === '';
  const isBodiless = wasTried && body.trim() === '';
  function insertAtCaret(text: string) {
    const field = document.querySelector<HTMLTextAreaElement>('#template-body');
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    setBody(`${body.slice(0, selectionStart)}${text}${body.slice(selectionEnd)}`);
    field.focus();
    const caret = selectionStart + text.length;
    // Once the text is there.
    requestAnimationFrame(() => field.setSelectionRange(caret, caret));
  }
  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || body.trim() === '') return;
    void change.run({ step: 'saveTemplate', name, body });
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <TextField
        id="template-name"
        label={t('name')}
        hint={t('nameHint')}
        error={isNameless ? t('nameMissing') : undefined}
        maxLength={defenseTemplateNameMax}
        value={name}
        onChange={setName}
      />
      <div className="grid gap-1.5">
        <label htmlFor="template-body" className="text-base font-medium">
          {t('body')}
        </label>
        <MarkedTextArea
          id="template-body"
          isTemplate
          rows={8}
          maxLength={defenseTextMax}
          value={body}
          onChange={setBody}
          aria-invalid={isBodiless}
          aria-describedby={isBodiless ? 'template-missing' : 'template-fields'}
          boxStyle="bg-surface dark:bg-sunken max-h-[50vh]"
        />
        {isBodiless ? (
          <p id="template-missing" className="text-bad-text text-xs">
            {t('bodyMissing')}
          </p>
        ) : null}
        <div id="template-fields" className="text-ink-3 grid gap-1.5 text-xs">
          <p>{t('fields')}</p>
          <ul className="flex flex-wrap gap-1.5">
            {templateFields.map((field) => (
              <li key={field}>
                <button
                  type="button"
                  className="bg-info-soft text-info-text border-info-line h-control-small rounded-full border px-2.5 font-medium"
                  aria-label={t('insertField', { field: t(`field.${field}`) })}
                  onClick={() => insertAtCaret(`{{${field}}}`)}
                >
                  {t(`field.${field}`)}
                </button>
              </li>
            ))}
          </ul>
          <p>{t('ownFields', { example: '{{código de rastreio}}' })}</p>
        </div>
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
