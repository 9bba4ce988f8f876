'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ShownTransactionType } from '#lib/client/shown/shown-transaction.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { type ChargeStatus, readChargeStatus } from './read-charge-status.ts';

/** How often a payment is asked about, and a refund, which may take days. */
const paymentPollMs = 2000;
const refundPollMs = 15_000;

interface StatusWatchProps {
  connectionId: string;
  transactionId: string;
  amountText: string;
  type: ShownTransactionType;
  /** As the page was rendered. */
  status: TransactionStatus;
  /** An infraction holds it: what comes of it is not decided. */
  isHeld: boolean;
}

/** Statuses that still change by themselves. */
function changes(status: TransactionStatus): boolean {
  return status === 'PENDING' || status === 'WAITING_FOR_REFUND';
}

function pollInterval(status: TransactionStatus): number | false {
  if (!changes(status)) return false;
  return status === 'PENDING' ? paymentPollMs : refundPollMs;
}

/** What a transaction waits for, as the name of its message. */
function waitingFor({
  type,
  status,
  isHeld,
}: Pick<StatusWatchProps, 'type' | 'status' | 'isHeld'>) {
  if (isHeld) return 'waitingDecision';
  if (status === 'WAITING_FOR_REFUND') return 'waitingRefund';
  return type === 'DEPOSIT' ? 'waitingPayment' : 'waitingSettlement';
}

/** What takes days is not drawn as if the page were loading. */
const waitIcons = {
  waitingDecision: 'Lock',
  waitingRefund: 'Hourglass',
  waitingPayment: 'LoaderCircle',
  waitingSettlement: 'LoaderCircle',
} as const;

/**
 * Follows a transaction until its final status: the page is rendered anew at each change, and
 * the change is said aloud. It stays mounted afterwards so that the words are not lost.
 */
export function StatusWatch(props: StatusWatchProps) {
  const { connectionId, transactionId, type, status, amountText } = props;
  const t = useTranslations('transaction');
  const statusText = useTranslations('status');
  const router = useRouter();
  const [firstStatus] = useState(status);

  function announce(reached: TransactionStatus): string {
    if (reached !== 'COMPLETED') return t('announceStatus', { status: statusText(reached) });
    return t(type === 'DEPOSIT' ? 'announcePaid' : 'announceSent', { amount: amountText });
  }

  const query = useOwnRoute<ChargeStatus>({
    // What was heard before the page was rendered anew is of another status.
    key: [connectionId, 'transactions', 'status', transactionId, status],
    read: ({ signal }) => readChargeStatus({ connectionId, transactionId, signal }),
    everyMs: (now) => pollInterval(now?.status ?? status),
    isEnabled: changes(status),
  });

  // A page rendered since the last answer knows better than that answer.
  const latest = changes(status) ? (query.data?.status ?? status) : status;
  useEffect(() => {
    if (latest !== status) router.refresh();
  }, [latest, status, router]);

  // Said together with the page that shows it; what is still waited for stands below by itself.
  const said = status === firstStatus || changes(status) ? '' : announce(status);
  const saidStyle =
    status === 'COMPLETED' ? 'bg-good-soft text-good-text' : 'bg-info-soft text-info-text';
  const saidIcon = status === 'COMPLETED' ? 'CircleCheck' : 'Info';
  const waiting = changes(status);
  return (
    <div className="print:hidden">
      <p
        role="status"
        className={
          said ? classNames('rounded-panel mb-4 flex items-center gap-2 p-3', saidStyle) : undefined
        }
      >
        {said ? <Icon name={saidIcon} className="size-4 shrink-0" /> : null}
        {said}
      </p>
      {waiting ? (
        <p className="text-ink-3 mb-4 flex items-start gap-2">
          <Icon
            name={query.isError ? 'WifiOff' : waitIcons[waitingFor(props)]}
            className={classNames(
              'mt-0.5 size-4 shrink-0',
              !query.isError && status === 'PENDING' && 'animate-spin',
            )}
          />
          {query.isError ? t('notUpdating') : t(waitingFor(props))}
        </p>
      ) : null}
    </div>
  );
}
