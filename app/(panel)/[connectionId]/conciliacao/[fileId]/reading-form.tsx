'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { refreshed } from '#components/fresh/refreshed.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import type { MerchantFile } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import {
  fileDates,
  type MerchantField,
  merchantFields,
} from '#lib/domain/limits/merchant-files.ts';
import { parseTypedAmount, typedAmount } from '#lib/domain/money/money.ts';
import { compareFileAction } from '../actions.ts';
import { hasTimes } from './has-times.ts';
import { type RulesDraft, RulesFields } from './rules-fields.tsx';
import { SampleTable } from './sample-table.tsx';

interface ReadingFormProps {
  file: Pick<MerchantFile, 'id' | 'headings' | 'samples' | 'reading' | 'rules' | 'isRemembered'>;
  connectionId: string;
}

const none = -1;

/** Which column is what, and by what rules both sides are compared. */
export function ReadingForm({ file, connectionId }: ReadingFormProps) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [reading, setReading] = useState(file.reading);
  const [rules, setRules] = useState<RulesDraft>(() => draftOf(file.rules, locale));
  const [problem, setProblem] = useState<'tolerance' | 'span' | null>(null);
  const running = useAction({
    connectionId,
    action: compareFileAction,
    onDone: () => refreshed(refresh),
  });
  const columns = file.headings.map((heading, value) => ({
    value,
    label: heading === '' ? t('column', { number: value + 1 }) : heading,
  }));
  const optionsOf = (field: MerchantField) =>
    field === 'amount' || field === 'date'
      ? columns
      : [{ value: none, label: t('noColumn') }, ...columns];

  function submit() {
    const cents = rules.tolerance.trim() === '' ? 0n : parseTypedAmount(rules.tolerance);
    if (cents === null || cents > 100_000n) return setProblem('tolerance');
    const { tolerance: _typed, span, from, to, ...rest } = rules;
    const isOwn = span === 'own';
    if (isOwn && (from === '' || to === '' || isAfter(from, to))) return setProblem('span');
    setProblem(null);
    const period = isOwn
      ? { from, to, reach: 'days' as const }
      : { from: null, to: null, reach: span };
    const asked = { ...rest, ...period, toleranceCents: Number(cents) };
    void running.run({ fileId: file.id, reading, rules: asked });
  }

  return (
    <LiveForm
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onInput={running.edited}
      onSubmit={submit}
    >
      <SampleTable
        headings={columns.map(({ label }) => label)}
        samples={file.samples}
        amountAt={reading.amount}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-lg font-semibold">{t('columns')}</legend>
        <p className="text-ink-3 max-w-prose text-sm">
          {t(file.isRemembered ? 'remembered' : 'guessed')}
        </p>
        <div className="grid max-w-4xl grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {merchantFields.map((field) => (
            <SelectField
              key={field}
              id={`column-${field}`}
              label={t(`field.${field}`)}
              hint={t(`fieldHint.${field}`)}
              options={optionsOf(field)}
              value={reading[field] ?? none}
              onChange={(value) =>
                setReading((now) => ({ ...now, [field]: value === none ? null : value }))
              }
            />
          ))}
          <SelectField
            id="amount-form"
            label={t('amountForm')}
            options={(['comma', 'point', 'cents'] as const).map((value) => ({
              value,
              label: t(`amountFormOf.${value}`),
            }))}
            value={reading.amountForm}
            onChange={(amountForm) => setReading((now) => ({ ...now, amountForm }))}
          />
          <SelectField
            id="date-is"
            label={t('dateIs')}
            options={fileDates.map((value) => ({ value, label: t(`dateIsOf.${value}`) }))}
            value={reading.dateIs}
            onChange={(dateIs) => setReading((now) => ({ ...now, dateIs }))}
          />
          <SelectField
            id="date-form"
            label={t('dateForm')}
            options={(['dayFirst', 'monthFirst'] as const).map((value) => ({
              value,
              label: t(`dateFormOf.${value}`),
            }))}
            value={reading.dateForm}
            onChange={(dateForm) => setReading((now) => ({ ...now, dateForm }))}
          />
        </div>
      </fieldset>
      <RulesFields
        draft={rules}
        onChange={setRules}
        toleranceError={problem === 'tolerance' ? t('toleranceWrong') : undefined}
        hasTimes={hasTimes({ samples: file.samples, reading })}
      />
      {problem === 'span' ? (
        <p role="alert" className="text-bad-text">
          {t('spanWrong')}
        </p>
      ) : null}
      {running.failure ? <FailureBox failure={running.failure} /> : null}
      <div>
        <SubmitButton label={t('compare')} isPending={running.isPending} />
      </div>
    </LiveForm>
  );
}

function draftOf(read: MerchantFile['rules'], locale: string): RulesDraft {
  const { toleranceCents, reach, ...rules } = read;
  const tolerance = typedAmount(BigInt(toleranceCents), locale);
  const { from, to } = rules;
  return {
    ...rules,
    tolerance,
    span: from === null ? reach : 'own',
    from: from ?? '',
    to: to ?? '',
  };
}

/** Whether a day or minute lies after another one, which is whole. */
function isAfter(from: string, to: string): boolean {
  return from > to && !from.startsWith(to);
}
