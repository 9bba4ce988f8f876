'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ConfirmRemoval } from '#components/action/confirm-removal.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { useDeskChange } from '../../case/use-desk-change.ts';
import type { TemplateRecords } from './fill-template.ts';
import { forgetTemplate, type TemplateDraft, TemplateForm } from './template-form.tsx';
import { unfillTemplate } from './unfill-template.ts';

export interface TemplateSource {
  connectionId: string;
  /** What is not saved yet is this member's. */
  memberId: string;
  /** The defense as it is written: a new template begins from it. */
  writtenText: string;
  records: TemplateRecords;
  templates: readonly DefenseTemplate[];
}

interface TemplatesDialogProps extends TemplateSource {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All templates of the account: opened, changed, removed, added. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { connectionId, templates, writtenText, records, isOpen, onOpenChange } = props;
  const t = useTranslations('infractions.templates');
  const begun: TemplateDraft = { id: null, name: '', body: unfillTemplate(writtenText, records) };
  const [form, setForm] = useState({ key: 0, first: begun });
  const [removed, setRemoved] = useState<DefenseTemplate | null>(null);
  // Whatever was typed into the form before it is another one.
  const begin = (first: TemplateDraft) => setForm(({ key }) => ({ key: key + 1, first }));
  const beginAnew = () => begin({ id: null, name: '', body: '' });
  const { first } = form;
  const keep = `${props.memberId}:${connectionId}:${first.id ?? 'new'}`;
  const saving = useDeskChange(connectionId, () => {
    toastSuccess(t('saved'));
    forgetTemplate(keep);
    beginAnew();
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
          {templates.map((template) => {
            const { id, name, body, savedBy, savedAt } = template;
            return (
              <li key={id} className="flex items-center gap-1">
                <span className="grid min-w-0 flex-1">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="text-ink-3 truncate text-xs">{body}</span>
                  <span className="text-ink-3 text-xs">
                    {savedBy === null ? null : `${savedBy}, `}
                    <DateTime iso={savedAt} form="short" />
                  </span>
                </span>
                <Button
                  look="ghost"
                  size="icon"
                  // Until what was saved is here, an older text would open.
                  disabled={saving.isPending}
                  aria-label={t('change', { name })}
                  onClick={() => begin(template)}
                >
                  <Icon name="PenLine" />
                </Button>
                <Button
                  look="ghost"
                  size="icon"
                  aria-label={t('remove', { name })}
                  onClick={() => setRemoved(template)}
                >
                  <Icon name="Trash2" />
                </Button>
              </li>
            );
          })}
        </ul>
        <section className="border-line grid gap-3 border-t pt-4" aria-labelledby="template-form">
          <h3 id="template-form" className="font-semibold wrap-anywhere">
            {first.id === null ? t('new') : t('change', { name: first.name })}
          </h3>
          <TemplateForm
            key={form.key}
            keep={keep}
            first={first}
            templates={templates}
            change={saving}
            {...(first.id !== null && { onCancel: beginAnew })}
          />
        </section>
        {removed ? (
          <RemoveTemplate
            connectionId={connectionId}
            template={removed}
            onClose={() => setRemoved(null)}
            onRemoved={() => {
              forgetTemplate(`${props.memberId}:${connectionId}:${removed.id}`);
              if (first.id === removed.id) beginAnew();
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

interface RemoveTemplateProps {
  connectionId: string;
  template: DefenseTemplate;
  onClose: () => void;
  onRemoved: () => void;
}

/** A template is everybody's: whoever takes it from them is asked first. */
function RemoveTemplate({ connectionId, template, onClose, onRemoved }: RemoveTemplateProps) {
  const t = useTranslations('infractions.templates');
  const { id: templateId, name } = template;
  const removing = useDeskChange(connectionId, () => {
    toastSuccess(t('removed'));
    onRemoved();
    onClose();
  });
  return (
    <ConfirmRemoval
      open
      onClose={onClose}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      confirm={t('removeConfirm')}
      running={removing}
      onConfirm={() => {
        if (!removing.isPending) void removing.run({ step: 'removeTemplate', templateId });
      }}
    />
  );
}

/** What is written becomes a template, with the fields it was filled from, under a name. */
export function SaveTextDialog(props: TemplatesDialogProps) {
  const { connectionId, templates, writtenText, records, isOpen, onOpenChange } = props;
  const t = useTranslations('infractions.templates');
  const keep = `${props.memberId}:${connectionId}:text`;
  // Elsewhere nothing would show it: it would only be asked about when the tab is closed.
  useEffect(() => () => forgetTemplate(keep), [keep]);
  const change = useDeskChange(connectionId, () => {
    forgetTemplate(keep);
    onOpenChange(false);
    toastSuccess(t('saved'));
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('saveText')}
      closeLabel={t('close')}
      shape="side"
    >
      <TemplateForm
        keep={keep}
        isOfText
        first={{ id: null, name: '', body: unfillTemplate(writtenText, records) }}
        templates={templates}
        change={change}
      />
    </Dialog>
  );
}
