import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownBlocked } from '#lib/client/shown/shown-overview.ts';
import { centsFromReais, formatReais } from '#lib/domain/money/money.ts';
import { holdingStatuses } from '#lib/domain/states/infraction-groups.ts';

interface BlockedReasonsProps {
  blocked: ShownBlocked;
  connectionId: string;
}

/** What the blocked balance is made of, to the cent; each part leads to its rows. */
export function BlockedReasons({ blocked, connectionId }: BlockedReasonsProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const { withdrawals, infractions, other } = blocked;
  const parts = [
    {
      label: t('blockedWithdrawals', { count: withdrawals.count ?? 0 }),
      ...withdrawals,
      href: paths.transactions(connectionId, { type: 'WITHDRAW', status: ['PENDING'] }),
    },
    {
      label: t('blockedInfractions', { count: infractions.count ?? 0 }),
      ...infractions,
      // Money is held while a case is answered and while it is analysed: no tab has both alone.
      href: paths.infractions(connectionId, {
        tab: 'all',
        type: 'REFUND_REQUEST',
        status: holdingStatuses(),
      }),
    },
    {
      label: t('blockedOther'),
      amount: other,
      amountOf: undefined,
      href: paths.statements(connectionId, { balanceType: 'BLOCKED', period: 'Month' }),
    },
  ].flatMap(({ amount, ...part }) =>
    amount === null || centsFromReais(amount) === 0n ? [] : [{ ...part, amount }],
  );
  if (parts.length === 0) return null;
  return (
    <ul aria-label={t('blockedWhy')} className="relative z-10 mt-2 grid gap-1 text-xs">
      {parts.map(({ label, amount, amountOf, href }) => (
        <li key={label} className="flex items-start justify-between gap-x-4">
          <Link
            href={href}
            className="rounded-control text-accent-text underline underline-offset-4"
          >
            {label}
          </Link>
          <span className="whitespace-nowrap tabular-nums">
            {amountOf === undefined
              ? formatReais(amount, locale)
              : t('atLeast', { amount: formatReais(amount, locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
