import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { type FeesCents, feesOf } from '#lib/client/statements/statement-day.ts';
import type { StatementLine } from '#lib/contract/panel/statements.ts';
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

interface FeesElsewhereProps {
  /** What the fees come to that have a row of their own. */
  depositCents: bigint;
  /** The rows of withdrawals of the same days; null: not known. */
  lines: readonly StatementLine[] | null;
  href: string;
}

/** What the rows of fees leave out: a withdrawal's is within its own row. */
export function FeesElsewhere({ depositCents, lines, href }: FeesElsewhereProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const cents = lines === null ? null : feesOf(lines).withdrawalCents;
  if (lines === null || cents === null) return t('feesOfWithdrawals');
  if (cents === 0n) return null;
  // One that came back takes its fee with it.
  const count = lines.reduce((sum, { fees, rows }) => sum + Math.sign(fees ?? 0) * rows, 0);
  return t.rich('feesElsewhere', {
    count,
    amount: formatCents(cents, locale),
    total: formatCents(depositCents + cents, locale),
    link: (text) => (
      <Link href={href} prefetch={false} className={linkStyle}>
        {text}
      </Link>
    ),
  });
}

const linkStyle = 'rounded-control text-accent-text whitespace-nowrap underline underline-offset-4';

/** The way to where each fee is worked out again. */
export function CheckFees({ href }: { href: string }) {
  const t = useTranslations('statements');
  return (
    <Link href={href} prefetch={false} className={`${linkStyle} print:hidden`}>
      {t('checkFees')}
    </Link>
  );
}

function emphasized(text: ReactNode) {
  return <strong className="text-ink font-semibold">{text}</strong>;
}
