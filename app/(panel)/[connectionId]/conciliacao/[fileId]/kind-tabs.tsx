import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type {
  FileComparison,
  KindSums,
  MerchantFile,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { formatCents, formatReais } from '#lib/domain/money/money.ts';
import { kindTabs, openOf, type ShownKind } from './shown-kinds.ts';

interface KindTabsProps {
  file: MerchantFile;
  comparison: FileComparison;
  kind: ShownKind;
  connectionId: string;
}

const icons: Record<ShownKind, IconName> = {
  matched: 'CircleCheck',
  suggested: 'GitCompareArrows',
  missing_there: 'FileQuestion',
  missing_here: 'FileText',
  amount_differs: 'CircleAlert',
  day_differs: 'AlarmClock',
  duplicate_there: 'Copy',
  duplicate_here: 'Copy',
  statement_missing: 'ScrollText',
  statement_differs: 'ScrollText',
  statement_extra: 'ScrollText',
  unreadable: 'SearchX',
};

/** What is open of each kind, beside it what is settled, and which of them is shown. */
export function KindTabs({ file, comparison, kind, connectionId }: KindTabsProps) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { suggestions, kinds } = comparison;
  const tabs = kindTabs(kinds).map((one) => ({
    kind: one.kind as ShownKind,
    count: openOf(one).count,
    note: noteOf(one, locale),
    settled: one.settled,
  }));
  if (suggestions.count > 0) {
    const note = formatReais(suggestions.amount, locale);
    tabs.splice(1, 0, { kind: 'suggested', count: suggestions.count, note, settled: 0 });
  }
  return (
    <nav aria-label={t('groups')} className="print:hidden">
      {/* Where one name takes two lines, the numbers of all stand below it. */}
      <ul className="border-line grid grid-cols-1 border-b sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        {tabs.map((tab) => (
          <li key={tab.kind} className="max-sm:-mx-4 sm:row-span-4 sm:grid sm:grid-rows-subgrid">
            <Link
              href={paths.merchantFile(connectionId, file.id, { kind: tab.kind })}
              prefetch={false}
              scroll={false}
              aria-current={tab.kind === kind ? 'page' : undefined}
              className="aria-[current]:border-accent hover:border-line-strong max-sm:aria-[current]:bg-selected grid content-start gap-x-3 gap-y-0.5 border-b-2 border-transparent py-2 -outline-offset-2 max-sm:grid-cols-[minmax(0,1fr)_auto_7.5rem] max-sm:items-center max-sm:border-b-0 max-sm:border-l-2 max-sm:pr-4 max-sm:pl-3.5 sm:row-span-4 sm:grid-rows-subgrid sm:pr-3"
            >
              <span className="flex items-center gap-1.5 text-sm font-medium">
                <Icon name={icons[tab.kind]} className="size-4 shrink-0" />
                {t(`kind.${tab.kind}`)}
              </span>
              <span className="text-xl font-semibold tabular-nums max-sm:text-base">
                {number.format(tab.count)}
              </span>
              <span className="text-ink-3 text-sm whitespace-nowrap tabular-nums max-sm:text-right">
                {tab.note}
              </span>
              {tab.settled > 0 ? (
                <span className="text-good-text text-xs max-sm:col-span-full">
                  {t('settledCount', { count: tab.settled })}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function noteOf(one: KindSums, locale: string): string {
  const { kind } = one;
  const { here, there } = openOf(one);
  if (kind === 'unreadable' && here === 0n) return '';
  if (kind === 'amount_differs' || kind === 'statement_differs') {
    return formatCents(there - here, locale);
  }
  const isThere =
    kind === 'missing_here' || kind === 'duplicate_there' || kind === 'statement_extra';
  return formatCents(isThere ? there : here, locale);
}
