import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { suspenseStateOf } from '#lib/client/shown/suspense-state.ts';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { ItemTools } from './item-tools.tsx';

interface SuspenseItemsProps {
  items: readonly SuspenseItem[];
  connectionId: string;
  /** Else they are looked at. */
  maySettle: boolean;
}

const looks = {
  open: { tone: 'warning', icon: 'Inbox' },
  returning: { tone: 'warning', icon: 'RotateCcw' },
  assigned: { tone: 'good', icon: 'CircleCheck' },
  returned: { tone: 'info', icon: 'Undo2' },
} as const satisfies Record<string, BadgeLook>;

/** The items, each with what is known of it and what can be done. */
export function SuspenseItems({ items, ...shown }: SuspenseItemsProps) {
  return (
    <ul className="rounded-panel border-line bg-surface grid border">
      {items.map((item) => (
        <Item key={item.id} item={item} {...shown} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<SuspenseItemsProps, 'items'> & { item: SuspenseItem };

function Item({ item, connectionId, maySettle }: ItemProps) {
  const t = useTranslations('suspense');
  const locale = useLocale();
  const state = suspenseStateOf(item);
  const payer = [item.payerName, item.payerDocument].filter(Boolean).join(' · ');
  return (
    <li className="border-line grid gap-1 border-t p-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold tabular-nums">{formatReais(item.amount, locale)}</span>
        {/* On a phone the status ends the line of the amount, and the rest stands below. */}
        <span className="max-sm:order-1 max-sm:w-full">{t(`reason.${item.reason}`)}</span>
        <span className="max-sm:ml-auto">
          <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
        </span>
        <span className="text-ink-3 order-1 w-full text-base">
          {payer === '' ? t('payerUnknown') : payer}
        </span>
        <span className="text-ink-3 text-base max-sm:order-1 sm:ml-auto">
          <DateTime iso={item.receivedAt} />
        </span>
      </div>
      <p className="text-ink-3 text-xs *:-my-3">
        <span className="identifier">{item.endToEndId}</span>
        {'\u00a0'}
        <CopyButton value={item.endToEndId} what={t('endToEndId')} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-base">
        <TransactionLink id={item.transactionId} text={t('about')} {...{ connectionId }} />
        <TransactionLink
          id={item.assignedTransactionId}
          text={t('assignedTo')}
          {...{ connectionId }}
        />
      </p>
      {item.returnFailure === null ? null : (
        <p className="text-bad-text text-base">
          {t('returnFailed', { reason: item.returnFailure })}
        </p>
      )}
      {item.note === null ? null : <p className="text-base">{t('noted', { note: item.note })}</p>}
      <div className="mt-3">
        <ItemTools {...{ item, connectionId, maySettle }} />
      </div>
    </li>
  );
}

interface TransactionLinkProps {
  id: string | null;
  text: string;
  connectionId: string;
}

function TransactionLink({ id, text, connectionId }: TransactionLinkProps) {
  if (id === null) return null;
  return (
    <Link
      href={paths.transaction(connectionId, id)}
      className="text-accent-text rounded-control underline underline-offset-4"
    >
      {text}
    </Link>
  );
}
