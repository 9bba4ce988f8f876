import { useLocale, useTranslations } from 'next-intl';
import { DirectionDisc } from '#components/facts/direction-disc.tsx';
import { Movement } from '#components/facts/movement.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { CheckedFeeRule } from '#lib/contract/panel/reports/fee-check.ts';
import { centsFromReais, formatCents, formatMovement } from '#lib/domain/money/money.ts';
import { movedFlow } from '#lib/domain/states/money-effect.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { readDelivery } from './delivery.ts';
import { InfractionLine } from './infraction-line.tsx';
import { amountFigures } from './money/amount-figures.ts';
import { FeeRule } from './money/fee-rule.tsx';
import { moneyPath } from './money/money-path.ts';
import { openInfractionOf } from './open-infraction.ts';

interface AmountSummaryProps {
  source: AccountSource;
  transaction: ShownTransactionDetail;
  feeRule: CheckedFeeRule | null;
}

/** Status, type, what fee and refund make of the amount, and whether the callback was delivered. */
export function AmountSummary({ source, transaction, feeRule }: AmountSummaryProps) {
  const infraction = openInfractionOf(transaction);
  const t = useTranslations('transaction');
  const typeText = useTranslations('type');
  const locale = useLocale();
  const grossCents = centsFromReais(transaction.amount);
  // Where the money's way is drawn, it tells them.
  const figures = moneyPath(transaction) === null ? amountFigures(transaction) : [];
  const hasCallbacks = transaction.type === 'DEPOSIT' || transaction.type === 'WITHDRAW';
  const { CallbackLog: callbacks } = transaction;
  const delivery = callbacks && hasCallbacks ? readDelivery(transaction.status, callbacks) : null;
  const money = (cents: bigint) => formatCents(cents, locale);
  return (
    <section aria-label={t('gross')} className="@container grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-2xl tracking-tight @md:text-3xl">
            <Movement
              type={transaction.type}
              status={transaction.status}
              text={formatMovement(grossCents, movedFlow(transaction), locale)}
            />
          </p>
          <StatusBadge status={transaction.status} refundReason={transaction.refundReason} />
          <p className="text-ink-3 flex items-center gap-2">
            <DirectionDisc type={transaction.type} status={transaction.status} />
            {typeText(transaction.type)}
          </p>
        </div>
        {figures.length === 0 ? null : (
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {figures.map(({ term, cents }) => (
              <div key={term} className="grid gap-0.5 last:font-semibold">
                <dt className="text-ink-3 text-xs font-normal">{t(term)}</dt>
                <dd className="whitespace-nowrap">
                  {money(cents)}
                  {term.startsWith('fee') ? <FeeRule rule={feeRule} cents={cents} /> : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {infraction === null ? null : (
        <InfractionLine connectionId={source.connection.id} infractionId={infraction.id} />
      )}
      {delivery === null ? null : (
        <DeliveryLine
          delivery={delivery}
          canResend={source.capabilities.resend}
          resendHref="#callbacks"
        />
      )}
    </section>
  );
}
