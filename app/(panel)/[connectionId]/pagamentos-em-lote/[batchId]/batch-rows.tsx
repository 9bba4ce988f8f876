import { useLocale, useTranslations } from 'next-intl';
import { TableHead } from '#components/ui/table-head.tsx';
import type { PayoutBatchDetail, PayoutRowBody } from '#lib/contract/panel/money-out/payout.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { RowEnd } from './row-end.tsx';

interface BatchRowsProps {
  batch: Pick<PayoutBatchDetail, 'id' | 'state' | 'rows'>;
  connectionId: string;
}

const cell = 'px-3 py-2.5 align-top first:pl-0 last:pr-0';
/** On a phone these stand below the key. */
const wideOnly = '@max-2xl:hidden';

/** The rows of a file: to whom, how much, and what is wrong or what has become of each. */
export function BatchRows({ batch, connectionId }: BatchRowsProps) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  return (
    <div className="@container">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('rows')}</caption>
        <TableHead
          cell={cell}
          heads={[
            { text: t('column.number') },
            { text: t('column.receiver'), style: '@2xl:w-2/5' },
            { text: t('column.end'), style: wideOnly },
            { text: t('column.amount'), style: 'text-right' },
          ]}
        />
        <tbody>
          {batch.rows.map((row) => (
            <tr
              key={row.number}
              id={`linha-${row.number}`}
              className="border-line target:bg-accent-soft border-t"
            >
              <td className={`${cell} text-ink-3 tabular-nums`}>{row.number}</td>
              <td className={cell}>
                <Receiver row={row} />
                <div className="mt-1 @2xl:hidden">
                  <RowEnd row={row} batch={batch} connectionId={connectionId} />
                </div>
              </td>
              <td className={`${cell} ${wideOnly}`}>
                <RowEnd row={row} batch={batch} connectionId={connectionId} />
              </td>
              <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
                {row.amount === null ? '–' : formatReais(row.amount, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whose key it is, as the provider says, and the key. */
function Receiver({ row }: { row: PayoutRowBody }) {
  const t = useTranslations('payouts');
  const { holder, nameInFile, receiverName, receiverDocument, receiverInstitution, end } = row;
  return (
    <div className="grid gap-0.5">
      {receiverName === null ? (
        <span className="text-ink-2">{end === 'faulty' ? null : t(`holder.${holder}`)}</span>
      ) : (
        <span className="font-medium wrap-anywhere">{receiverName}</span>
      )}
      {nameInFile === null ? null : (
        <span className="text-ink-3 text-xs wrap-anywhere">
          {t('nameInFile', { name: nameInFile })}
        </span>
      )}
      {receiverDocument === null ? null : (
        <span className="text-ink-3 text-xs">
          {[receiverDocument, receiverInstitution].filter(Boolean).join(' · ')}
        </span>
      )}
      <span className="text-ink-2 text-xs wrap-anywhere">
        {maskPixKey(row.withdrawPixKey, row.pixType)}
      </span>
      <span className="text-ink-3 text-xs wrap-anywhere">
        {[row.clientReference, row.description].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
