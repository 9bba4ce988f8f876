import { useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { InputField } from '#components/ui/field.tsx';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';
import { PlanRange } from './plan-range.tsx';
import type { PlanSearch } from './plan-search.ts';

interface PlanFormProps {
  search: PlanSearch;
  min: string;
  /** The servers to choose from; null where not all are known. */
  receivers: readonly string[] | null;
}

/** Which changes of status are meant. A plain form of the address: it works before any script. */
export function PlanForm({ search, min, receivers }: PlanFormProps) {
  const t = useTranslations('callbacks');
  const period = useTranslations('transactions');
  const statusText = useTranslations('status');
  const typeText = useTranslations('type');
  return (
    <Card id="plan-range" title={t('plan.range')}>
      <p className="text-ink-3 mb-4 text-balance">{t('plan.text')}</p>
      <form className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" method="get">
        <PlanRange search={search} min={min} />
        <SelectField
          id="which"
          name="which"
          label={t('plan.which')}
          defaultValue={search.which}
          options={[
            { value: 'undelivered', label: t('plan.onlyUndelivered') },
            { value: 'all', label: t('plan.all') },
          ]}
        />
        <SelectField
          id="type"
          name="type"
          label={period('type')}
          defaultValue={search.type ?? ''}
          options={[
            { value: '', label: t('plan.typeAll') },
            ...transactionType.options.map((value) => ({ value, label: typeText(value) })),
          ]}
        />
        <SelectField
          id="status"
          name="status"
          label={t('plan.status')}
          defaultValue={search.status ?? ''}
          options={[
            { value: '', label: t('plan.statusAll') },
            ...transactionStatus.options.map((value) => ({ value, label: statusText(value) })),
          ]}
        />
        {receivers === null ? (
          <InputField
            id="host"
            name="host"
            label={t('filterHost')}
            defaultValue={search.host}
            maxLength={255}
          />
        ) : (
          <SelectField
            id="host"
            name="host"
            label={t('column.host')}
            defaultValue={search.host}
            options={[
              { value: '', label: t('cause.all') },
              ...receivers.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        <Button
          type="submit"
          look="primary"
          className="self-end max-sm:w-full sm:justify-self-start"
        >
          {t('plan.count')}
        </Button>
      </form>
    </Card>
  );
}
