import { useTranslations } from 'next-intl';
import Form from 'next/form';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { controlStyle, Field, Input } from '#components/ui/field.tsx';
import { balanceType, statementOperation } from '#lib/contract/enums.ts';
import { paths } from '#lib/paths.ts';
import { DayStep } from './day-step.tsx';
import {
  type DayRange,
  hidesRows,
  periods,
  type StatementSearch,
  unreadAmounts,
} from './search-params.ts';
import { SubmitFilters } from './submit-filters.tsx';

interface FilterFormProps {
  connectionId: string;
  search: StatementSearch;
  days: DayRange;
  /** Today in São Paulo, `yyyy-MM-dd`, by the server's clock. */
  today: string;
}

/** Everything that narrows the statement. A plain form: the address holds what it says. */
export function FilterForm({ connectionId, search, days, today }: FilterFormProps) {
  const t = useTranslations('statements');
  const base = paths.statements(connectionId);
  const isPreset = search.from === '' && search.to === '';
  const chosen = isPreset ? (search.period ?? 'Week') : null;
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <ul aria-label={t('period')} className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <li key={period}>
            <Button
              asChild
              size="small"
              className="aria-[current]:border-accent aria-[current]:text-accent-ink"
            >
              <Link
                href={paths.statements(connectionId, { period })}
                aria-current={period === chosen ? 'true' : undefined}
              >
                {t(`period${period}`)}
              </Link>
            </Button>
          </li>
        ))}
        <DayStep connectionId={connectionId} days={days} today={today} />
      </ul>
      <Form
        key={JSON.stringify(search)}
        action={base}
        aria-label={t('filters')}
        className="grid gap-3"
      >
        <div className="grid grid-cols-2 gap-3 sm:max-w-md">
          <Days days={days} today={today} />
        </div>
        <details open={hidesRows(search)}>
          <summary className="rounded-control text-accent-ink inline-block min-h-6 text-sm underline underline-offset-4">
            {t('moreFilters')}
          </summary>
          <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <Choices search={search} />
            <Texts search={search} />
            <Amounts search={search} />
          </div>
        </details>
        <input type="hidden" name="limit" value={search.limit} />
        <div className="flex gap-2">
          <SubmitFilters />
          {hidesRows(search) || !isPreset ? (
            <Button asChild look="ghost">
              <Link href={base}>{t('clear')}</Link>
            </Button>
          ) : null}
        </div>
      </Form>
    </div>
  );
}

function Days({ days, today }: Pick<FilterFormProps, 'days' | 'today'>) {
  const t = useTranslations('statements');
  return (['from', 'to'] as const).map((name) => (
    <Field key={name} id={`statement-${name}`} label={t(name)}>
      <Input
        id={`statement-${name}`}
        name={name}
        type="date"
        defaultValue={days[name]}
        max={today}
        className="px-2"
      />
    </Field>
  ));
}

function Choices({ search }: { search: StatementSearch }) {
  const t = useTranslations('statements');
  const choices = [
    { name: 'operation', options: statementOperation.options },
    { name: 'balanceType', options: balanceType.options },
  ] as const;
  return choices.map(({ name, options }) => (
    <Field key={name} id={`statement-${name}`} label={t(name)}>
      <select
        id={`statement-${name}`}
        name={name}
        defaultValue={search[name] ?? ''}
        className={controlStyle}
      >
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {t(option)}
          </option>
        ))}
      </select>
    </Field>
  ));
}

function Texts({ search }: { search: StatementSearch }) {
  const t = useTranslations('statements');
  return (['reason', 'transactionId', 'infractionId'] as const).map((name) => (
    <Field key={name} id={`statement-${name}`} label={t(name)}>
      <Input
        id={`statement-${name}`}
        name={name}
        defaultValue={search[name]}
        maxLength={name === 'reason' ? 200 : 64}
        autoComplete="off"
      />
    </Field>
  ));
}

function Amounts({ search }: { search: StatementSearch }) {
  const t = useTranslations('statements');
  const unread = unreadAmounts(search);
  return (['amountFrom', 'amountTo'] as const).map((name) => (
    <Field
      key={name}
      id={`statement-${name}`}
      label={t(name)}
      error={unread.includes(name) ? t('amountWrong') : undefined}
    >
      <Input
        id={`statement-${name}`}
        name={name}
        defaultValue={search[name]}
        inputMode="decimal"
        maxLength={30}
        autoComplete="off"
        aria-invalid={unread.includes(name)}
        aria-describedby={unread.includes(name) ? `statement-${name}-hint` : undefined}
      />
    </Field>
  ));
}
