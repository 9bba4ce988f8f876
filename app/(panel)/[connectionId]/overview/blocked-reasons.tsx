import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownBlocked } from '#lib/client/shown/shown-overview.ts';
import { centsFromReais, formatReais } from '#lib/domain/money/money.ts';
import { holdingStatuses } from '#lib/domain/states/infraction-groups.ts';
import { HeroPart } from './hero.tsx';

interface BlockedPartProps {
  amount: number;
  connectionId: string;
  /** What it is made of; null where that is not known, or not yet. */
  blocked: ShownBlocked | null;
  /** Stands for it until it is known. */
  children?: ReactNode;
}

/**
 * The blocked balance and what it is made of, to the cent; each part leads to its rows. So does the
 * whole where one part is all of it; no list has several of them alone.
 */
export function BlockedPart({ amount, connectionId, blocked, children }: BlockedPartProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const parts = usePartsOf(blocked, connectionId);
  const rows = paths.statements(connectionId, { balanceType: 'BLOCKED', period: 'Month' });
  return (
    <HeroPart
      icon="Lock"
      label={t('blocked')}
      text={formatReais(amount, locale)}
      href={parts.find((part) => part.amount === amount)?.href ?? rows}
    >
      {children}
      {parts.length === 0 ? null : <BlockedReasons whole={amount} parts={parts} />}
    </HeroPart>
  );
}

interface BlockedReason {
  label: string;
  amount: number;
  amountOf?: number | undefined;
  href: string;
}

function usePartsOf(blocked: ShownBlocked | null, connectionId: string): BlockedReason[] {
  const t = useTranslations('overview');
  if (blocked === null) return [];
  const { withdrawals, infractions, other } = blocked;
  return [
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
}

interface BlockedReasonsProps {
  whole: number;
  parts: readonly BlockedReason[];
}

function BlockedReasons({ whole, parts }: BlockedReasonsProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  return (
    <ul aria-label={t('blockedWhy')} className="relative z-10 grid gap-1 text-xs">
      {parts.map(({ label, amount, amountOf, href }) => (
        <li key={label} className="flex items-start justify-between gap-x-4">
          <Link
            href={href}
            className="rounded-control text-accent-text underline underline-offset-4"
          >
            {label}
          </Link>
          {/* The one part of a whole is the figure above it. */}
          {amount === whole ? null : (
            <span className="whitespace-nowrap tabular-nums">
              {amountOf === undefined
                ? formatReais(amount, locale)
                : t('atLeast', { amount: formatReais(amount, locale) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
