'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { SplitDraft, SplitPreview } from '#lib/client/forms/split-draft.ts';
import { splitsMax } from '#lib/domain/money/compute-splits.ts';
import { formatCents } from '#lib/domain/money/money.ts';

const newSplit: SplitDraft = { recipientId: '', base: 'net', value: '' };

interface SplitEditorProps {
  drafts: readonly SplitDraft[];
  preview: SplitPreview;
  onChange: (drafts: SplitDraft[]) => void;
  /** Messages by path, such as `splits.0.value`. */
  errors: Record<string, string>;
}

/** Who else gets a part of the charge; each row shows at once what it would get. */
export function SplitEditor({ drafts, preview, onChange, errors }: SplitEditorProps) {
  const t = useTranslations('charging');
  const change = (index: number, fields: Partial<SplitDraft>) =>
    onChange(drafts.map((draft, at) => (at === index ? { ...draft, ...fields } : draft)));
  return (
    <div className="grid gap-4">
      {drafts.length === 0 ? <p className="text-ink-3">{t('splitsNone')}</p> : null}
      <ol className="grid gap-4 empty:hidden">
        {drafts.map((draft, index) => (
          // Rows have no identity but their place, and all their state is in the draft.
          <li key={index}>
            <SplitRow
              number={index + 1}
              draft={draft}
              outcome={preview.outcomes[index] ?? null}
              onChange={(fields) => change(index, fields)}
              onRemove={() => onChange(drafts.filter((_, at) => at !== index))}
              recipientError={errors[`splits.${String(index)}.recipientId`]}
              valueError={errors[`splits.${String(index)}.value`]}
            />
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        size="small"
        disabled={drafts.length >= splitsMax}
        onClick={() => onChange([...drafts, newSplit])}
      >
        <Icon name="Plus" />
        {t('addSplit')}
      </Button>
    </div>
  );
}

interface SplitRowProps {
  number: number;
  draft: SplitDraft;
  outcome: SplitPreview['outcomes'][number];
  onChange: (fields: Partial<SplitDraft>) => void;
  onRemove: () => void;
  recipientError: string | undefined;
  valueError: string | undefined;
}

function SplitRow(props: SplitRowProps) {
  const { number, draft, outcome, onChange, onRemove } = props;
  const t = useTranslations('charging');
  const locale = useLocale();
  const id = `split-${String(number)}`;
  return (
    <fieldset className="rounded-control border-line grid gap-3 border p-3">
      <legend className="px-1 text-base font-medium">{t('splitOf', { number })}</legend>
      <TextField
        id={`${id}-recipient`}
        label={t('recipientId')}
        value={draft.recipientId}
        onChange={(recipientId) => onChange({ recipientId })}
        error={props.recipientError}
        maxLength={64}
        spellCheck={false}
        className="font-mono"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          id={`${id}-base`}
          label={t('base')}
          value={draft.base}
          onChange={(base) => onChange({ base })}
          options={[
            { value: 'net', label: t('baseNet') },
            { value: 'gross', label: t('baseGross') },
            { value: 'fixed', label: t('baseFixed') },
          ]}
        />
        <TextField
          id={`${id}-value`}
          label={t(draft.base === 'fixed' ? 'valueReais' : 'valuePercent')}
          value={draft.value}
          onChange={(value) => onChange({ value })}
          error={props.valueError}
          inputMode="decimal"
          maxLength={40}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <output htmlFor={`${id}-value`} className="text-ink-3 tabular-nums">
          {outcome?.status === 'EXECUTED'
            ? t('gets', { amount: formatCents(outcome.executedCents, locale) })
            : t(outcome === null ? 'getsUnknown' : 'getsNothing')}
        </output>
        <Button
          look="ghost"
          size="icon"
          aria-label={t('removeSplit', { number })}
          onClick={onRemove}
        >
          <Icon name="Trash2" />
        </Button>
      </div>
    </fieldset>
  );
}
