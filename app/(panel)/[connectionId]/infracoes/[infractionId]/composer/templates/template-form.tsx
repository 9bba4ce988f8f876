'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { keptInTab } from '#lib/client/forms/kept-in-tab.ts';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { defenseTextMax } from '#lib/domain/limits/defense-limits.ts';
import { defenseTemplateNameMax } from '#lib/domain/limits/infraction-desk.ts';
import type { useDeskChange } from '../../case/use-desk-change.ts';
import { gapsOf, templateFields } from './fill-template.ts';
import { MarkedTextArea } from './marked-text-area.tsx';
import { ReplaceTemplate } from './replace-template.tsx';
import { templateNamed } from './template-named.ts';

/** One that is there already, or a text that becomes one. */
export type TemplateDraft = Pick<DefenseTemplate, 'name' | 'body'> & { id: string | null };

interface Written {
  name: string;
  body: string;
  /** The text that it began from. */
  from: string;
}

const unsaved = keptInTab<Written | null>(null);

/** What was written in that form is saved, or not wanted. */
export const forgetTemplate = (keep: string) => unsaved.write(keep, null);

/** Braces without a name between them would stop every defense that is made of the text. */
const isTorn = (body: string) => gapsOf(body).some(({ name }) => /[{}]/.test(name));

interface TemplateFormProps {
  /** Under which this tab keeps what is written in it, whatever closes it. */
  keep: string;
  /** It begins from the text on the page: what was kept of another one is none of its. */
  isOfText?: boolean;
  /** What it begins with. */
  first: TemplateDraft;
  /** Those of the account: a new one takes the place of none unasked. */
  templates: readonly DefenseTemplate[];
  change: ReturnType<typeof useDeskChange>;
  /** Leads back to all of them, and nothing was written. */
  onCancel?: () => void;
}

/** Name and text of a template, with the fields that are filled from the records. */
export function TemplateForm(props: TemplateFormProps) {
  const { keep, first, templates, change, onCancel } = props;
  const t = useTranslations('infractions.templates');
  const action = useTranslations('action');
  const found = unsaved.useValue(keep);
  const kept = props.isOfText && found?.from !== first.body ? null : found;
  const { name, body } = kept ?? first;
  const write = (changed: Partial<Written>) =>
    unsaved.write(keep, { name, body, from: first.body, ...changed });
  const setBody = (text: string) => write({ body: text });
  const [wasTried, setTried] = useState(false);
  const [replaced, setReplaced] = useState<DefenseTemplate | null>(null);
  const bodyFault = body.trim() === '' ? 'bodyMissing' : isTorn(body) ? 'bodyTorn' : null;
  const isFaulty = wasTried && bodyFault !== null;
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
    const missing = name.trim() === '' ? 'name' : bodyFault === null ? null : 'body';
    if (missing !== null) return document.getElementById(`template-${missing}`)?.focus();
    const other = first.id === null && templateNamed(templates, name);
    return other ? setReplaced(other) : saveAs(first.id);
  }
  function saveAs(templateId: string | null) {
    if (!change.isPending) void change.run({ step: 'saveTemplate', templateId, name, body });
  }
  return (
    <>
      <form onSubmit={save} className="grid gap-3">
        <TextField
          id="template-name"
          label={t('name')}
          error={wasTried && name.trim() === '' ? t('nameMissing') : undefined}
          maxLength={defenseTemplateNameMax}
          value={name}
          onChange={(text) => write({ name: text })}
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
            aria-invalid={isFaulty}
            aria-describedby={isFaulty ? 'template-missing' : 'template-fields'}
            boxStyle={isFaulty ? 'max-h-[50vh] border-bad!' : 'max-h-[50vh]'}
          />
          {isFaulty ? (
            <p id="template-missing" className="text-bad-text text-xs">
              {t(bodyFault, { example: '{{código de rastreio}}' })}
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
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={change.isPending}>
            {t(first.id === null ? 'save' : 'saveChange')}
          </Button>
          {onCancel || kept ? (
            <Button
              look="ghost"
              disabled={change.isPending}
              onClick={() => {
                forgetTemplate(keep);
                setTried(false);
                onCancel?.();
              }}
            >
              {onCancel ? action('cancel') : t('discard')}
            </Button>
          ) : null}
        </div>
      </form>
      {replaced ? (
        <ReplaceTemplate
          template={replaced}
          running={change}
          onClose={() => setReplaced(null)}
          onConfirm={() => saveAs(replaced.id)}
        />
      ) : null}
    </>
  );
}
