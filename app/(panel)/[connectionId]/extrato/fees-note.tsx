import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { FeesCents } from '#lib/client/statements/statement-day.ts';
import { formatCents } from '#lib/domain/money/money.ts';

interface FeesNoteProps {
  fees: FeesCents;
  /** Where each fee is worked out again, where anybody can. */
  checkHref?: string;
}

/** The whole price of the service: a withdrawal's fee is in no row of its own. */
export function FeesNote({ fees: { depositCents, withdrawalCents }, checkHref }: FeesNoteProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  if (withdrawalCents === null || depositCents + withdrawalCents === 0n) return null;
  return (
    <p className="text-ink-3 text-base tabular-nums">
      {t.rich('feesTotal', {
        total: formatCents(depositCents + withdrawalCents, locale),
        deposits: formatCents(depositCents, locale),
        withdrawals: formatCents(withdrawalCents, locale),
        strong: emphasized,
      })}{' '}
      {checkHref === undefined ? null : <CheckFees href={checkHref} />}
    </p>
  );
}

/** The way to where each fee is worked out again. */
export function CheckFees({ href }: { href: string }) {
  const t = useTranslations('statements');
  return (
    <Link
      href={href}
      prefetch={false}
      className="rounded-control text-accent-text whitespace-nowrap underline underline-offset-4 print:hidden"
    >
      {t('checkFees')}
    </Link>
  );
}

function emphasized(text: ReactNode) {
  return <strong className="text-ink font-semibold">{text}</strong>;
}
