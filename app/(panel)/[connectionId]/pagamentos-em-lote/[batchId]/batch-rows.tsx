import { useLocale, useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { payeeTitle } from '#lib/client/shown/payee-title.ts';
import type { PayoutBatchDetail, PayoutRowBody } from '#lib/contract/panel/money-out/payout.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { isOpenBatch, RowEnd, RowSteps } from './row-end.tsx';

interface BatchRowsProps {
  batch: Pick<PayoutBatchDetail, 'id' | 'state' | 'ticket' | 'rows'>;
  connectionId: string;
}

const cell = 'px-3 py-2.5 align-top first:pl-0 last:pr-0';
/** On a phone these stand below the key. */
const wideOnly = '@max-2xl:hidden';

/** Above the amounts, not above what can be done beside them. */
const besideSteps = '@2xl:pr-[calc(var(--row-steps)+0.75rem)]!';

/** The rows of a file: to whom, how much, and what is wrong or what has become of each. */
export function BatchRows({ batch, connectionId }: BatchRowsProps) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  if (batch.rows.length === 0) return <NoRows connectionId={connectionId} batchId={batch.id} />;
  return (
    <div className="@container [--row-steps:calc(2*var(--spacing-control-small))]">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('rows')}</caption>
        <TableHead
          cell={cell}
          heads={[
            // In a share of the width each, they stay where they are while rows are paid.
            { text: t('column.number'), style: '@2xl:w-[8%]' },
            { text: t('column.receiver'), style: '@2xl:w-2/5' },
            { text: t('column.end'), style: `${wideOnly} w-[30%]` },
            {
              text: t('column.amount'),
              style: classNames('text-right', isOpenBatch(batch) && besideSteps),
            },
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
                <div className="flex items-start justify-end gap-x-3 gap-y-1 @max-2xl:flex-col @max-2xl:items-end">
                  {row.amount === null ? (
                    <span className="wrap-anywhere whitespace-normal">{row.amountSaid ?? '–'}</span>
                  ) : (
                    formatReais(row.amount, locale)
                  )}
                  <RowSteps row={row} batch={batch} connectionId={connectionId} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What was chosen has no row any more: the last that was wrong is put right. */
function NoRows({ connectionId, batchId }: { connectionId: string; batchId: string }) {
  const t = useTranslations('payouts');
  return (
    <NoticePanel
      icon="Inbox"
      title={t('viewEmpty')}
      actions={<ButtonLink href={paths.payout(connectionId, batchId)}>{t('viewAll')}</ButtonLink>}
    >
      <p>{t('viewEmptyText')}</p>
    </NoticePanel>
  );
}

/** Whose key it is, as the provider says or else the file, and the key. */
function Receiver({ row }: { row: PayoutRowBody }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const { holder, nameInFile, receiverName, receiverDocument, end, change } = row;
  const title = payeeTitle(row);
  const key = maskPixKey(row.withdrawPixKey, row.pixType);
  const notes = [row.clientReference, row.description];
  const lines = {
    holder: receiverName === null && end !== 'faulty' ? t(`holder.${holder}`) : null,
    inFile:
      receiverName === null || nameInFile === null ? null : t('nameInFile', { name: nameInFile }),
    person:
      receiverDocument && [receiverDocument, row.receiverInstitution].filter(Boolean).join(' · '),
    key: key === title || key === receiverDocument ? null : key,
    notes: notes.filter((note) => note && note !== title).join(' · '),
  };
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      {title === '' ? (
        <span className="text-ink-3">{t('noKey')}</span>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      {Object.entries(lines).map(([name, line]) =>
        line ? (
          <span key={name} className={`${name === 'key' ? 'text-ink-2' : 'text-ink-3'} text-xs`}>
            {line}
          </span>
        ) : null,
      )}
      {row.isOtherName ? (
        <span className="text-warning-text flex items-center gap-1 text-xs">
          <Icon name="TriangleAlert" className="size-3.5 shrink-0" />
          {t('otherName')}
        </span>
      ) : null}
      {change === null ? null : (
        <span className="text-warning-text text-xs">
          {t('changedHere', { name: change.by, time: formatShortDateTime(change.at, locale) })}
        </span>
      )}
    </div>
  );
}
