import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { ChoiceLinks } from '#components/ui/choice-links.tsx';
import { Input } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { loggedActions } from '#lib/contract/panel/audit-log.ts';
import { auditDays, type AuditSearch, writeAuditSearch } from './audit-search.ts';

interface AuditFiltersProps {
  /** The page's own path. */
  here: string;
  search: AuditSearch;
  people: readonly { id: string; name: string }[];
}

/** Whose acts, of which days and kind, with which words: each narrows what the others leave. */
export function AuditFilters({ here, search, people }: AuditFiltersProps) {
  const t = useTranslations('audit');
  const address = (change: Partial<AuditSearch>) =>
    `${here}${writeAuditSearch({ ...search, before: null, ...change })}`;
  const acts = loggedActions.map((action) => ({ value: action, label: t(`kind.${action}`) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div>
        <ChoiceLinks
          label={t('days')}
          choices={auditDays.map((days) => ({
            key: days,
            href: address({ days }),
            text: t(`day.${days}`),
            isChosen: days === search.days,
          }))}
        />
      </div>
      <nav aria-label={t('people')} className="flex flex-wrap gap-2">
        {[{ id: null, name: t('everybody') }, ...people].map(({ id, name }) => (
          <Link
            key={id ?? 'everybody'}
            href={address({ person: id })}
            scroll={false}
            prefetch={false}
            aria-current={id === search.person ? 'true' : undefined}
            data-set={id !== null && id === search.person ? '' : undefined}
            className="control chip max-rail:h-auto max-rail:min-h-10 inline-flex h-auto min-h-8 max-w-full items-center py-1 whitespace-normal"
          >
            {name}
          </Link>
        ))}
      </nav>
      <form method="get" action={here} role="search" className="flex flex-wrap items-end gap-2">
        {search.days === 'all' ? null : <input type="hidden" name="days" value={search.days} />}
        {search.person === null ? null : (
          <input type="hidden" name="person" value={search.person} />
        )}
        <Select
          aria-label={t('act')}
          name="act"
          className="w-auto min-w-52"
          defaultValue={search.act ?? ''}
          options={[{ value: '', label: t('anyAct') }, ...acts]}
        />
        <Input
          type="search"
          name="q"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          defaultValue={search.q ?? ''}
          maxLength={128}
          className="w-auto min-w-40 flex-1 sm:max-w-sm"
        />
        <Button type="submit">
          <Icon name="Search" />
          {t('apply')}
        </Button>
      </form>
    </div>
  );
}
