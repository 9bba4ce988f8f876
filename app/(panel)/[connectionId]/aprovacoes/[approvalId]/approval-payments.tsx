import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { payeeTitle } from '#lib/client/shown/payee-title.ts';
import type { ApprovalDetail, ApprovalPlan } from '#lib/contract/panel/money-out/approval.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';

interface ApprovalPaymentsProps {
  approval: Pick<ApprovalDetail, 'plan' | 'batchId'>;
  connectionId: string;
}

const cell = 'px-3 py-2 align-top first:pl-0 last:pr-0';
/** On a phone these stand below the receiver. */
const wideOnly = '@max-2xl:hidden';

/** Of a file what is approved: each payment to whom, for what and how much. */
export function ApprovalPayments({ approval, connectionId }: ApprovalPaymentsProps) {
  const t = useTranslations('approvals');
  const column = useTranslations('payouts.column');
  const locale = useLocale();
  const { plan, batchId } = approval;
  if (plan === null || batchId === null || plan.payments.length === 0) return null;
  const { payments, count } = plan;
  return (
    <div className="@container mt-4 grid gap-2">
      <table className="w-full border-collapse text-left">
        <caption className="text-ink-3 pb-1 text-left">
          {payments.length === count
            ? t('allOfThem')
            : t('largest', { count: payments.length, all: count })}
        </caption>
        <TableHead
          cell={cell}
          heads={[
            { text: column('number') },
            { text: column('receiver') },
            { text: t('purpose'), style: wideOnly },
            { text: column('amount'), style: 'text-right' },
          ]}
        />
        <tbody>
          {payments.map((row) => (
            <tr key={row.number} className="border-line border-t">
              <td className={`${cell} text-ink-3 tabular-nums`}>{row.number}</td>
              <td className={cell}>
                <Receiver row={row} />
                <Purpose row={row} className="@2xl:hidden" />
              </td>
              <td className={`${cell} ${wideOnly}`}>
                <Purpose row={row} />
              </td>
              <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
                {formatReais(row.amount, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payments.length === count ? null : (
        <Link
          href={paths.payout(connectionId, batchId, { view: 'waiting' })}
          className="text-accent-text rounded-control justify-self-start underline underline-offset-2"
        >
          {t('seeAll', { count })}
        </Link>
      )}
    </div>
  );
}

type PaymentRow = ApprovalPlan['payments'][number];

function Receiver({ row }: { row: PaymentRow }) {
  const t = useTranslations('approvals');
  const payout = useTranslations('payouts');
  const locale = useLocale();
  const { receiverName, nameInFile, change } = row;
  const title = payeeTitle(row);
  const facts = [
    receiverName === null ? t('receiverUnknown') : row.receiverDocument,
    receiverName === null || nameInFile === null ? null : t('nameInFile', { name: nameInFile }),
    maskPixKey(row.withdrawPixKey, row.pixType),
  ];
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <span>{title}</span>
      <span className="text-ink-2 text-xs">
        {[...new Set(facts)].filter((fact) => fact && fact !== title).join(' · ')}
      </span>
      {row.isRepeated ? <span className="text-warning-text text-xs">{t('isRepeated')}</span> : null}
      {change === null ? null : (
        <span className="text-warning-text text-xs">
          {payout('changedHere', { name: change.by, time: formatShortDateTime(change.at, locale) })}
        </span>
      )}
    </div>
  );
}

function Purpose({ row, className = '' }: { row: PaymentRow; className?: string }) {
  const { clientReference, description } = row;
  return (
    <div className={`grid gap-0.5 text-xs wrap-anywhere ${className}`}>
      {clientReference === null ? null : <span>{clientReference}</span>}
      {description === null ? null : <span className="text-ink-3">{description}</span>}
    </div>
  );
}
