import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FeesCents } from '#lib/client/statements/statement-day.ts';
import { formatCents } from '#lib/domain/money/money.ts';

/** The whole price of the service: a withdrawal's fee is in no row of its own. */
export function FeesNote({ fees: { depositCents, withdrawalCents } }: { fees: FeesCents }) {
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
      })}
    </p>
  );
}

function emphasized(text: ReactNode) {
  return <strong className="text-ink font-semibold">{text}</strong>;
}
