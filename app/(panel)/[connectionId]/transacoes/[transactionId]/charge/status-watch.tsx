'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { LoaderCircle, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { TransactionStatus } from '#lib/contract/enums.ts';
import { readChargeStatus } from './read-charge-status.ts';

/** How often a charge that waits is asked about. */
const pollMs = 2000;

interface StatusWatchProps {
  connectionId: string;
  transactionId: string;
  amountText: string;
  /** As the page was rendered. */
  status: TransactionStatus;
}

/** Statuses that still change by themselves. */
function changes(status: TransactionStatus): boolean {
  return status === 'PENDING' || status === 'WAITING_FOR_REFUND';
}

/**
 * Follows a transaction until its final status: the page is rendered anew at each change, and
 * the change is said aloud. It stays mounted afterwards so that the words are not lost.
 */
export function StatusWatch(props: StatusWatchProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Watch {...props} />
    </QueryClientProvider>
  );
}

function Watch({ connectionId, transactionId, status, amountText }: StatusWatchProps) {
  const t = useTranslations('transaction');
  const statusText = useTranslations('status');
  const router = useRouter();
  const [firstStatus] = useState(status);

  function announce(reached: TransactionStatus): string {
    return reached === 'COMPLETED'
      ? t('announcePaid', { amount: amountText })
      : t('announceStatus', { status: statusText(reached) });
  }

  const query = useQuery({
    queryKey: ['charge-status', connectionId, transactionId],
    queryFn: ({ signal }) => readChargeStatus({ connectionId, transactionId, signal }),
    enabled: changes(status),
    refetchInterval: ({ state }) => (state.data && !changes(state.data.status) ? false : pollMs),
    retry: false,
  });

  const latest = query.data?.status ?? status;
  useEffect(() => {
    if (latest !== status) router.refresh();
  }, [latest, status, router]);

  const said = latest === firstStatus ? '' : announce(latest);
  const waiting = changes(status);
  return (
    <div className="print:hidden">
      <p
        role="status"
        className={said ? 'rounded-card bg-positive-soft text-positive mb-4 p-3' : ''}
      >
        {said}
      </p>
      {waiting ? (
        <p className="text-muted mb-4 flex items-center gap-2">
          {query.isError ? (
            <WifiOff aria-hidden className="size-4" />
          ) : (
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
          )}
          {query.isError ? t('notUpdating') : t('waitingPayment')}
        </p>
      ) : null}
    </div>
  );
}
