'use client';

import { useTranslations } from 'next-intl';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { SumTable } from './sum-table.tsx';
import type { SumView } from './sum-view.ts';

/** New transactions change the sum; whoever leaves it open sees them. */
const refreshMs = 60_000;

interface SumPanelProps {
  connectionId: string;
  /** The list's address without its page: all that matches is added up. */
  address: string;
  /** How many the list counts. */
  listed: number | null;
}

/** What the list comes to, whatever its page. */
export function SumPanel({ connectionId, address, listed }: SumPanelProps) {
  const t = useTranslations('transactions.sums');
  const { data, isError, refetch } = useOwnRoute<SumView>({
    key: [connectionId, 'transactions', 'totals', address],
    address: paths.transactionTotalsData(connectionId, address),
    everyMs: refreshMs,
  });
  return (
    <section aria-label={t('title')} aria-busy={!data && !isError} className="mb-3">
      {data ? <SumTable view={data} listed={listed} /> : null}
      {!data && !isError ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-24" />
        </div>
      ) : null}
      {isError && !data ? (
        <div role="alert" className="text-bad-text flex flex-wrap items-center gap-3 text-base">
          {t('failed')}
          <Button size="small" onClick={refetch}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
