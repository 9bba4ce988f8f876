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
import { useReadyTemplates } from './use-ready-templates.ts';

export interface TemplateSource {
  connectionId: string;
  /** What is not saved yet is this member's. */
  memberId: string;
  /** The defense as it is written: a new template begins from it. */
  writtenText: string;
  records: TemplateRecords;
  templates: readonly DefenseTemplate[];
}

interface SaveTextDialogProps extends TemplateSource {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

type TemplatesDialogProps = Omit<SaveTextDialogProps, 'writtenText' | 'records'>;

const anew: TemplateDraft = { id: null, name: '', body: '' };

/** All templates of the account: opened, changed, removed, added; below them the ready ones. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { connectionId, memberId, templates, isOpen, onOpenChange } = props;
  const t = useTranslations('infractions.templates');
  const ready = useReadyTemplates(templates);
  // Null: all of them are shown.
  const [first, setFirst] = useState<TemplateDraft | null>(null);
  const [removed, setRemoved] = useState<DefenseTemplate | null>(null);
  // What begins from a ready one is kept apart from what begins empty.
  const keepOf = ({ id, name }: Pick<TemplateDraft, 'id' | 'name'>) =>
    `${memberId}:${connectionId}:${id ?? `new ${name}`}`;
  function open(form: TemplateDraft | null) {
    setFirst(form);
    // Once it is there: what comes next is in the form, or the next one.
    const next = form === null ? '#template-new' : '#template-name';
    requestAnimationFrame(() => document.querySelector<HTMLElement>(next)?.focus());
  }
  const saving = useDeskChange(connectionId, () => {
    toastSuccess(t('saved'));
    forgetTemplate(keepOf(first ?? anew));
    open(null);
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('manage')}
      closeLabel={t('close')}
      shape="side"
    >
      {first === null ? (
        <div className="grid gap-5">
          {templates.length === 0 ? <p className="text-ink-3">{t('none')}</p> : null}
          <ul className="grid gap-1 empty:hidden">
            {templates.map((template) => (
              <li key={template.id} className="flex items-center gap-1">
                <TemplateFacts {...template} />
                <Button
                  look="ghost"
                  size="icon"
                  // Until what was saved is here, an older text would open.
                  disabled={saving.isPending}
                  aria-label={t('change', { name: template.name })}
                  onClick={() => open(template)}
                >
                  <Icon name="PenLine" />
                </Button>
                <Button
                  look="ghost"
                  size="icon"
                  aria-label={t('remove', { name: template.name })}
                  onClick={() => setRemoved(template)}
                >
                  <Icon name="Trash2" />
                </Button>
              </li>
            ))}
          </ul>
          <Button
            id="template-new"
            look="primary"
            className="justify-self-start"
            onClick={() => open(anew)}
          >
            {t('new')}
          </Button>
          {ready.length === 0 ? null : (
            <section
              className="border-line grid gap-2 border-t pt-4"
              aria-labelledby="templates-ready"
            >
              <h3 id="templates-ready" className="font-semibold">
                {t('ready')}
              </h3>
              <ul className="grid gap-2">
                {ready.map((template) => (
                  <li key={template.name}>
                    <ReadyTemplate {...template} onStart={() => open({ id: null, ...template })} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      ) : (
        <section className="grid gap-3" aria-labelledby="template-form">
          <h3 id="template-form" className="font-semibold wrap-anywhere">
            {first.id === null ? t('new') : t('change', { name: first.name })}
          </h3>
          <TemplateForm
            key={keepOf(first)}
            keep={keepOf(first)}
            first={first}
            templates={templates}
            change={saving}
            onCancel={() => open(null)}
          />
        </section>
      )}
      {removed ? (
        <RemoveTemplate
          connectionId={connectionId}
          template={removed}
          onClose={() => setRemoved(null)}
          onRemoved={() => forgetTemplate(keepOf(removed))}
        />
      ) : null}
    </Dialog>
  );
}

/** Its name, how it begins and, of one of the account, who saved it last. */
function TemplateFacts({ name, body, savedBy, savedAt }: ShownTemplate) {
  return (
    <span className="grid min-w-0 flex-1">
      <span className="wrap-anywhere">{name}</span>
      <span className="text-ink-3 truncate text-xs">{body}</span>
      {savedAt === undefined ? null : (
        <span className="text-ink-3 text-xs">
          {savedBy == null ? null : `${savedBy}, `}
          <DateTime iso={savedAt} form="short" />
        </span>
      )}
    </span>
  );
}

/** One that comes with the service: read whole, and what an own one begins from. */
function ReadyTemplate({ name, body, onStart }: ShownTemplate & { onStart: () => void }) {
  const t = useTranslations('infractions.templates');
  return (
    <details>
      <summary className="rounded-control flex items-center gap-1.5 py-1">
        <span className="wrap-anywhere">{name}</span>
        <Icon name="ChevronDown" className="size-4 shrink-0 in-open:rotate-180" />
      </summary>
      <p className="text-ink-2 mt-1 mb-2 text-sm whitespace-pre-wrap">{body}</p>
      <Button size="small" aria-label={t('startFromOf', { name })} onClick={onStart}>
        {t('startFrom')}
      </Button>
    </details>
  );
}

type ShownTemplate = Pick<DefenseTemplate, 'name' | 'body'> &
  Partial<Pick<DefenseTemplate, 'savedBy' | 'savedAt'>>;

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
export function SaveTextDialog(props: SaveTextDialogProps) {
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
