'use client';

import { useTranslations } from 'next-intl';
import { SelectAll, SelectBox } from '#components/list/select-box.tsx';
import { useRowSelection } from '#components/list/use-row-selection.ts';
import { TableHead } from '#components/ui/table-head.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { DifferenceTools } from './difference-tools.tsx';
import { HereSide, ThereSide } from './result-sides.tsx';
import { RowReason } from './row-reason.tsx';
import { SettleChosen } from './settle-chosen.tsx';
import type { ShownKind } from './shown-kinds.ts';

// The amount before it ends where its words begin.
const reason = 'md:min-w-48 md:pl-8 lg:min-w-56 xl:min-w-64';
const cell = 'md:px-2 md:py-2.5 md:first:pl-0 md:last:pr-0';

interface ResultRowsProps {
  rows: readonly ResultRow[];
  kind: ShownKind;
  fileId: string;
  connectionId: string;
}

/** Rows of one kind: both sides, why it is there between them, and what can be done. */
export function ResultRows({ rows, kind, fileId, connectionId }: ResultRowsProps) {
  const t = useTranslations('merchantFiles');
  const select = useTranslations('transactions.selection');
  const isDecidedOn = kind !== 'matched' && kind !== 'suggested';
  const there = t(kind.startsWith('statement') ? 'inStatement' : 'atFile');
  const open = rows
    .filter(({ decision }) => isDecidedOn && decision === null)
    .map((row) => ({ ...row, id: String(row.place) }));
  const selection = useRowSelection(open);
  if (rows.length === 0) {
    return (
      <p className="text-ink-3 py-6 text-base">
        {t(`nothing.${kind === 'matched' ? 'matched' : 'other'}`)}
      </p>
    );
  }
  return (
    <>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{t(`kind.${kind}`)}</caption>
        <TableHead
          cell={`${cell} py-2 max-md:sr-only`}
          heads={[
            ...(open.length === 0
              ? []
              : [
                  {
                    text: t('chosen.all'),
                    style: 'max-md:not-sr-only max-md:pb-3!',
                    shown: (
                      <SelectAll label={t('chosen.all')} selection={selection} count={open.length}>
                        {/* Without heads below it, a box alone would be a row's. */}
                        <span aria-hidden className="text-ink-3 text-sm font-normal md:hidden">
                          {t('chosen.all')}
                        </span>
                      </SelectAll>
                    ),
                  },
                ]),
            { text: t('atAccount'), style: 'w-1/2', shown: <HalfHead name={t('atAccount')} /> },
            { text: t('statusHead'), style: reason },
            { text: there, style: 'w-1/2', shown: <HalfHead name={there} /> },
            ...(kind === 'matched' ? [] : [{ text: t('tools'), isSpoken: true }]),
          ]}
        />
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={row.place}
              className={classNames(
                'border-line border-t align-baseline max-md:grid max-md:gap-y-1.5 max-md:py-2.5',
                open.length > 0 && 'max-md:grid-cols-[2rem_minmax(0,1fr)]',
              )}
            >
              {open.length === 0 ? null : (
                <td className={`${cell} *:relative *:top-0.5 max-md:row-span-4`}>
                  {row.decision === null ? (
                    <SelectBox
                      label={select('one', { name: nameOf(row) })}
                      checked={selection.has(String(row.place))}
                      onToggle={(isRange) =>
                        selection.toggle(
                          open.findIndex(({ place }) => place === row.place),
                          isRange,
                        )
                      }
                    />
                  ) : null}
                </td>
              )}
              <td className={cell}>
                <HereSide row={row} connectionId={connectionId} />
              </td>
              <td className={`${cell} ${reason}`}>
                <RowReason row={row} isSuggested={kind === 'suggested'} />
              </td>
              <td className={cell}>
                <ThereSide row={row} />
              </td>
              {kind === 'matched' ? null : (
                <td className={cell}>
                  <DifferenceTools
                    fileId={fileId}
                    connectionId={connectionId}
                    isSuggested={kind === 'suggested'}
                    difference={{
                      kind: row.kind === 'matched' ? 'amount_differs' : row.kind,
                      place: row.place,
                      decisionId: row.decision?.id ?? null,
                      name: nameOf(row),
                      here: row.here,
                      there: row.there,
                    }}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isDecidedOn ? <SettleChosen {...{ selection, kind, fileId, connectionId }} /> : null}
    </>
  );
}

/** Whose half it is, and over its end that there stand amounts. */
function HalfHead({ name }: { name: string }) {
  const t = useTranslations('merchantFiles');
  return (
    <span className="flex justify-between gap-3">
      {name} <span>{t('field.amount')}</span>
    </span>
  );
}

/** What a row is called beside what is done with it. */
function nameOf({ here, there, place }: ResultRow): string {
  return here?.reference ?? there?.key ?? here?.transactionId ?? String(there?.line ?? place);
}
