import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { controlStyle, Field, Input } from '#components/ui/field.tsx';
import { transactionStatus, transactionType } from '#lib/contract/enums.ts';
import { planPeriods, type PlanSearch } from './plan-search.ts';

/** Which changes of status are meant. A plain form of the address: it works before any script. */
export function PlanForm({ search }: { search: PlanSearch }) {
  const t = useTranslations('callbacks');
  const period = useTranslations('transactions');
  const statusText = useTranslations('status');
  const typeText = useTranslations('type');
  return (
    <Card id="plan-range" title={t('plan.range')}>
      <p className="text-muted mb-4 max-w-prose text-pretty">{t('plan.text')}</p>
      <form className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" method="get">
        <Choice
          id="period"
          label={t('period')}
          value={search.period ?? ''}
          options={[
            { value: '', label: t('plan.ownRange') },
            ...planPeriods.map((value) => ({ value, label: period(`period${value}`) })),
          ]}
        />
        <Field id="from" label={t('filterFrom')} hint={t('plan.rangeHint')}>
          <Input
            id="from"
            name="from"
            type="datetime-local"
            defaultValue={search.from}
            aria-describedby="from-hint"
          />
        </Field>
        <Field id="to" label={t('filterTo')}>
          <Input id="to" name="to" type="datetime-local" defaultValue={search.to} />
        </Field>
        <Choice
          id="which"
          label={t('plan.which')}
          value={search.which}
          options={[
            { value: 'undelivered', label: t('plan.onlyUndelivered') },
            { value: 'all', label: t('plan.all') },
          ]}
        />
        <Choice
          id="type"
          label={period('type')}
          value={search.type ?? ''}
          options={[
            { value: '', label: period('typeAny') },
            ...transactionType.options.map((value) => ({ value, label: typeText(value) })),
          ]}
        />
        <Choice
          id="status"
          label={t('plan.status')}
          value={search.status ?? ''}
          options={[
            { value: '', label: period('statusAny') },
            ...transactionStatus.options.map((value) => ({ value, label: statusText(value) })),
          ]}
        />
        <Button type="submit" look="primary" className="justify-self-start">
          {t('plan.count')}
        </Button>
      </form>
    </Card>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ id, label, value, options }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      <select id={id} name={id} defaultValue={value} className={controlStyle}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
