import { useTranslations } from 'next-intl';
import Form from 'next/form';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { DayStep } from './day-step.tsx';
import { FilterFields } from './filter-fields.tsx';
import {
  activeFilters,
  daysOfEnds,
  presetOf,
  type StatementSearch,
  unreadAmounts,
} from './search-params.ts';
import { StatementPeriod } from './statement-period.tsx';
import { SubmitFilters } from './submit-filters.tsx';

interface FilterFormProps {
  connectionId: string;
  search: StatementSearch;
  /** What the address comes to, days or minutes. */
  ends: DaySpan;
  /** Today in São Paulo, `yyyy-MM-dd`, by the server's clock. */
  today: string;
  newestClose: string | null;
  /** Whether a day of the account can be closed, and by this member. */
  mayClose: boolean;
}

/** Everything that narrows the statement. A plain form: the address holds what it says. */
export function FilterForm(props: FilterFormProps) {
  const { connectionId, search, ends, today, newestClose, mayClose } = props;
  const t = useTranslations('statements');
  const base = paths.statements(connectionId);
  const active = activeFilters(search);
  const isDefault = active.length === 0 && presetOf(search, ends, today) === 'Week';
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <StatementPeriod connectionId={connectionId} search={search} ends={ends} today={today} />
        <DayStep
          connectionId={connectionId}
          days={daysOfEnds(ends)}
          today={today}
          newestClose={newestClose}
          mayClose={mayClose}
        />
        {isDefault ? null : (
          <ButtonLink look="ghost" href={base}>
            {t('clear')}
          </ButtonLink>
        )}
      </div>
      <Form key={JSON.stringify(search)} action={base} aria-label={t('filters')}>
        {(['period', 'from', 'to', 'limit'] as const).map((name) =>
          search[name] ? <input key={name} type="hidden" name={name} value={search[name]} /> : null,
        )}
        {/* Closed once they apply: on a phone the rows would lie below a screen of fields. */}
        <details open={unreadAmounts(search).length > 0}>
          <summary className="inline-flex items-center">
            <span className="button chip" data-set={active.length > 0 ? '' : undefined}>
              <Icon name="SlidersHorizontal" />
              {t('moreFilters')}
            </span>
            {active.length === 0 ? null : <ActiveFilters search={search} />}
          </summary>
          <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <FilterFields search={search} />
            <div>
              <SubmitFilters />
            </div>
          </div>
        </details>
      </Form>
    </div>
  );
}

/** What the closed filters say. */
function ActiveFilters({ search }: { search: StatementSearch }) {
  const t = useTranslations('statements');
  const texts = activeFilters(search).map((name) => {
    const value = search[name];
    const isChoice = name === 'operation' || name === 'balanceType';
    const { operation, balanceType } = search;
    const choice = name === 'operation' ? operation : balanceType;
    return `${t(name)}: ${isChoice && choice !== null ? t(choice) : value}`;
  });
  return <span className="text-ink-3 ml-3">{texts.join(' · ')}</span>;
}
