import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Detail } from '#components/facts/detail-list.tsx';
import { formatCents, formatReais } from '#lib/domain/money/money.ts';
import type { ConcessionAsk } from './concede-dialog.tsx';

interface ConcessionFactsProps {
  infraction: ConcessionAsk['infraction'];
  /** Null: nobody could tell. */
  heldCents: bigint | null;
}

/** Whose money and how much of it goes back, and what happens next. */
export function ConcessionFacts({ infraction, heldCents }: ConcessionFactsProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { amount, payerName } = infraction;
  const contested = formatReais(amount, locale);
  const held = heldCents === null ? contested : formatCents(heldCents, locale);
  return (
    <div className="grid gap-3">
      <dl>
        <Detail term={t('payer')} value={payerName ?? t('unknownPayer')} />
      </dl>
      <FigureRows>
        <FigureRow term={t('concession.amount')} value={contested} />
        {/* That nothing is held is said below. */}
        {heldCents === null || heldCents === 0n ? null : (
          <FigureRow
            isTotal
            term={t('concession.held')}
            note={held !== contested ? t('concession.part') : undefined}
            value={held}
          />
        )}
      </FigureRows>
      <p className="rounded-control bg-sunken p-3 text-pretty">
        <span className="block font-medium">{t('concession.next')}</span>
        {heldCents === 0n
          ? t('concession.nextNothing')
          : t('concession.nextHeld', {
              amount: held,
              payer: payerName ?? t('concession.payer'),
            })}
      </p>
    </div>
  );
}
