import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '#lib/client/navigation/paths.ts';
import { payoutFaultWords } from '#lib/client/shown/payout-fault-words.ts';
import type { PayoutBatchDetail, PayoutRowBody } from '#lib/contract/panel/money-out/payout.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { centsFromReais, typedAmount } from '#lib/domain/money/money.ts';
import type { PayoutFault } from '#lib/domain/states/payout-states.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { fieldOfFault } from '../field-of-fault.ts';
import { PayoutRowBadge } from '../payout-badge.tsx';
import { ChangeRow } from './change-row.tsx';
import { LeaveOutButton } from './leave-out-button.tsx';

interface RowEndProps {
  row: PayoutRowBody;
  batch: Pick<PayoutBatchDetail, 'id' | 'state' | 'ticket'>;
  connectionId: string;
}

const link = 'text-accent-text rounded-control justify-self-start underline underline-offset-2';

/** Whether a row of a plan is still paid or left out as one chooses. */
const isChoice = ({ row: { end }, batch: { state } }: Pick<RowEndProps, 'row' | 'batch'>) =>
  state === 'planned' && (end === 'waiting' || end === 'left-out');

/** Whether something can still be done with the rows. */
export const isOpenBatch = ({ state }: RowEndProps['batch']) =>
  state === 'planned' || state === 'checking';

function useFaultText({ row, batch }: Pick<RowEndProps, 'row' | 'batch'>) {
  const t = useTranslations('payouts');
  const action = useTranslations('action');
  const locale = useLocale();
  return (fault: PayoutFault, at: 'row' | 'field' = 'row') =>
    payoutFaultWords({ t, action, locale, ticket: batch.ticket }, { ...row, fault, at });
}

/** What has become of a row, what is wrong or odd about it, and whether it is paid at all. */
export function RowEnd({ row, batch, connectionId }: RowEndProps) {
  const { end, transactionId, failure, faults } = row;
  const faultText = useFaultText({ row, batch });
  return (
    // Its badge is higher than a line of text.
    <div className="-mt-0.5 grid gap-0.5">
      {transactionId === null ? (
        <PayoutRowBadge end={end} />
      ) : (
        <Link
          href={paths.transaction(connectionId, transactionId)}
          prefetch={false}
          // The word is the link's, its icon is not underlined.
          className="rounded-control justify-self-start [&>span]:underline [&>span]:underline-offset-2"
        >
          <PayoutRowBadge end={end} />
        </Link>
      )}
      {failure === null ? null : <span className="text-bad-text text-xs">{failure}</span>}
      {faults.map((fault) => (
        <span key={fault} className="text-bad-text text-xs text-balance">
          {faultText(fault)}
        </span>
      ))}
      <Warnings row={row} connectionId={connectionId} isOpen={isChoice({ row, batch })} />
    </div>
  );
}

/** What can be done with a row of a plan, beside its amount. */
export function RowSteps({ row, batch, connectionId }: RowEndProps) {
  const locale = useLocale();
  const faultText = useFaultText({ row, batch });
  if (!isOpenBatch(batch)) return null;
  const place = { connectionId, batchId: batch.id, number: row.number };
  return (
    <div className="-my-1 flex w-max max-w-56 min-w-(--row-steps) flex-wrap justify-end @max-2xl:-mr-3">
      <ChangeRow
        {...place}
        {...cellsOf(row, locale)}
        faults={Object.fromEntries(
          row.faults.flatMap((fault) => {
            const field = fieldOfFault[fault];
            return field ? [[field, faultText(fault, 'field')]] : [];
          }),
        )}
      />
      {isChoice({ row, batch }) ? (
        <LeaveOutButton {...place} isOut={row.end === 'left-out'} />
      ) : (
        // So that what every row has stands in one column, where they are beside the amounts.
        <span className="w-control-small @max-2xl:hidden" />
      )}
    </div>
  );
}

const noKey = { keyNow: '', keyType: null, keyLength: 0 };

/** What the row has now; of an example nothing is kept. */
function cellsOf(row: PayoutRowBody, locale: string) {
  if (row.faults.includes('example'))
    return { ...noKey, amount: '', clientReference: '', description: '', documentNow: null };
  return {
    keyNow: maskPixKey(row.withdrawPixKey, row.pixType),
    keyType: row.pixType,
    keyLength: row.keyLength,
    amount:
      row.amount === null
        ? (row.amountSaid ?? '')
        : typedAmount(centsFromReais(row.amount), locale),
    clientReference: row.clientReference ?? '',
    description: row.description ?? '',
    documentNow: row.documentInFile,
  };
}

/** What a row repeats: which rows of the file, and which payment of another day or file. */
function Warnings(props: Pick<RowEndProps, 'row' | 'connectionId'> & { isOpen: boolean }) {
  const { row, connectionId, isOpen } = props;
  const t = useTranslations('payouts');
  const locale = useLocale();
  const { repeats, paidBefore, warnings, end } = row;
  const rows = new Intl.ListFormat(locale).format(repeats.map(String));
  return (
    <>
      {repeats.length === 0 ? null : (
        <span className="text-warning-text text-xs text-pretty">
          {t(end === 'left-out' ? 'warning.leftOut' : 'warning.repeats', {
            count: repeats.length,
            rows,
          })}
          {isOpen && end === 'left-out' ? ` ${t('warning.putBack')}` : null}
        </span>
      )}
      {/* What it repeated may have failed since. */}
      {warnings.includes('paidBefore') && paidBefore === null ? (
        <span className="text-warning-text text-xs text-pretty">{t('warning.paidBefore')}</span>
      ) : null}
      {paidBefore === null ? null : (
        <span className="text-warning-text grid text-xs text-pretty">
          {t('warning.paidAt', { time: formatShortDateTime(paidBefore.createdAt, locale) })}
          <Link
            href={paths.transaction(connectionId, paidBefore.transactionId)}
            prefetch={false}
            className={link}
          >
            {t('warning.seePayment')}
          </Link>
          {paidBefore.batch === null ? null : (
            <Link
              href={paths.payout(connectionId, paidBefore.batch.id)}
              prefetch={false}
              className={`${link} wrap-anywhere`}
            >
              {t('warning.seeBatch', {
                name: paidBefore.batch.fileName,
                number: paidBefore.batch.number,
              })}
            </Link>
          )}
        </span>
      )}
    </>
  );
}
