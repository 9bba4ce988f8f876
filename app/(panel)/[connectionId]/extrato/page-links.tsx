import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { pageSizes, type StatementSearch, writeStatementSearch } from './search-params.ts';

interface PageLinksProps {
  connectionId: string;
  search: StatementSearch;
  hasNextPage: boolean;
}

/** The pages before and after, and how many rows each has. The API counts no statement rows. */
export function PageLinks({ connectionId, search, hasNextPage }: PageLinksProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const page = Math.max(1, search.page);
  const base = paths.statements(connectionId);
  const steps = [
    { label: t('firstPage'), Icon: ChevronFirst, target: 1, off: page <= 1 },
    { label: t('newerPage'), Icon: ChevronLeft, target: page - 1, off: page <= 1 },
    { label: t('olderPage'), Icon: ChevronRight, target: page + 1, off: !hasNextPage },
  ];
  return (
    <nav
      aria-label={t('pagination')}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
    >
      <ul
        aria-label={t('pageSize')}
        className="text-muted flex flex-wrap items-center gap-1 text-sm"
      >
        <li aria-hidden className="mr-1">
          {t('pageSize')}
        </li>
        {pageSizes.map((limit) => (
          <li key={limit}>
            <Link
              href={base + writeStatementSearch(search, { limit, page: null })}
              aria-current={limit === search.limit ? 'true' : undefined}
              className="rounded-control hover:bg-neutral-soft aria-[current]:bg-accent-soft aria-[current]:text-accent-ink inline-grid h-8 min-w-8 place-items-center px-2 tabular-nums"
            >
              {limit}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-1">
        <span className="text-muted mr-2 tabular-nums">
          {t('page', { page: new Intl.NumberFormat(locale).format(page) })}
        </span>
        {steps.map(({ label, Icon, target, off }) =>
          off ? (
            <Button key={label} size="icon" aria-label={label} title={label} disabled>
              <Icon aria-hidden />
            </Button>
          ) : (
            <Button key={label} asChild size="icon">
              <Link
                href={base + writeStatementSearch(search, { page: target })}
                aria-label={label}
                title={label}
              >
                <Icon aria-hidden />
              </Link>
            </Button>
          ),
        )}
      </div>
    </nav>
  );
}
