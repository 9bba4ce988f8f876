import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface WaitingItemsProps {
  source: AccountSource;
  transactionId: string;
}

/**
 * Money that came for a transaction and matches nothing yet, as of a charge that was paid twice,
 * and the way to it, for who may see it.
 */
export async function WaitingItems({ source, transactionId }: WaitingItemsProps) {
  const { suspense, session, connection } = source;
  if (suspense === null || !can(session.member.role, 'see-suspense')) return null;
  const found = await suspense.list({ state: 'open', transactionId, page: 1 });
  if (!found.ok) return null;
  const t = await getTranslations('suspense');
  const locale = await getLocale();
  return found.value.items.map(({ id, endToEndId, amount, reason }) => (
    <p
      key={id}
      className="rounded-control bg-warning-soft text-warning-text flex items-start gap-2 px-3 py-2"
    >
      <Icon name="Inbox" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="whitespace-nowrap">{formatReais(amount, locale)}</strong>{' '}
        {t('waiting', { reason: t(`reason.${reason}`) })}{' '}
        <Link
          href={paths.suspense(connection.id, { q: endToEndId })}
          prefetch={false}
          className="rounded-control underline underline-offset-2"
        >
          {t('toItem', { amount: formatReais(amount, locale) })}
        </Link>
      </span>
    </p>
  ));
}
