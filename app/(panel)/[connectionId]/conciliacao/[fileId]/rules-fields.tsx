import { useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { MomentField } from '#components/ui/dates/moment-field.tsx';
import type { MatchRules } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import {
  type FileReach,
  fileReaches,
  fileZones,
  merchantDirections,
  toleranceDaysMax,
} from '#lib/domain/limits/merchant-files.ts';

/** The rules while they are filled in; the tolerance as it is typed. */
export interface RulesDraft extends Pick<MatchRules, 'direction' | 'zone' | 'toleranceDays'> {
  tolerance: string;
  span: FileReach | 'own';
  from: string;
  to: string;
}

interface RulesFieldsProps {
  draft: RulesDraft;
  onChange: (draft: RulesDraft) => void;
  /** What is wrong with the tolerance. */
  toleranceError: string | undefined;
  /** Whether the dates of the file have hours. */
  hasTimes: boolean;
}

/** By what rules both sides are compared. */
export function RulesFields(props: RulesFieldsProps) {
  const { draft, onChange, toleranceError, hasTimes } = props;
  const t = useTranslations('merchantFiles');
  const change = (some: Partial<RulesDraft>) => onChange({ ...draft, ...some });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg font-semibold">{t('rules')}</legend>
      <div className="grid max-w-4xl grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          id="direction"
          label={t('direction')}
          options={merchantDirections.map((value) => ({
            value,
            label: t(`directionOf.${value}`),
          }))}
          value={draft.direction}
          onChange={(direction) => change({ direction })}
        />
        <TextField
          id="tolerance"
          label={t('tolerance')}
          hint={t('toleranceHint')}
          error={toleranceError}
          inputMode="decimal"
          maxLength={12}
          className="text-right tabular-nums"
          value={draft.tolerance}
          onChange={(tolerance) => change({ tolerance })}
        />
        <SelectField
          id="tolerance-days"
          label={t('toleranceDays')}
          hint={t('toleranceDaysHint')}
          options={Array.from({ length: toleranceDaysMax + 1 }, (_, days) => ({
            value: days,
            label: t('days', { days }),
          }))}
          value={draft.toleranceDays}
          onChange={(toleranceDays) => change({ toleranceDays })}
        />
        <SelectField
          id="zone"
          label={t('zone')}
          hint={t('zoneHint')}
          options={fileZones.map((value) => ({ value, label: t(`zoneOf.${value}`) }))}
          value={draft.zone}
          onChange={(zone) => change({ zone })}
        />
        <SelectField
          id="span"
          label={t('period')}
          hint={t(`periodHint.${draft.span}`)}
          options={[...fileReaches, 'own' as const]
            .filter((value) => value !== 'times' || hasTimes || draft.span === value)
            .map((value) => ({ value, label: t(`periodOf.${value}`) }))}
          value={draft.span}
          onChange={(span) => change({ span })}
        />
        {draft.span === 'own' ? (
          <>
            <MomentField
              id="span-from"
              label={t('from')}
              form="end"
              value={draft.from}
              onChange={(from) => change({ from })}
            />
            <MomentField
              id="span-to"
              label={t('to')}
              form="end"
              value={draft.to}
              onChange={(to) => change({ to })}
            />
          </>
        ) : null}
      </div>
    </fieldset>
  );
}
