import { getLocale, getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { payoutFaultWords } from '#lib/client/shown/payout-fault-words.ts';
import {
  type PayoutBatchDetail,
  payoutRowFields,
  type PayoutRowField,
} from '#lib/contract/panel/money-out/payout.ts';
import { maskDocument, maskPixKey } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { readablePixKey } from '#lib/domain/keys/recognize-pix-key.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import { isUnpaidEnd, payoutFaults, payoutRowEnds } from '#lib/domain/states/payout-states.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { FileCell } from '#lib/exports/cell.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';
import { payoutColumns, payoutHeading, toldHeading } from '#lib/imports/payout-headings.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';

const form = tableForm.extend({
  batch: z.string().max(64),
  /** Those that were not paid, as they can be corrected and sent again. */
  rows: z.literal('unpaid').optional(),
  /** Keys and documents of people as they are. */
  people: z.literal('whole').optional(),
});

type Ticket = PayoutBatchDetail['ticket'];
type Row = ReadRow<PayoutRowField>;

const text = (value: Row[PayoutRowField]): FileCell =>
  value === null || value === '' ? null : String(value);

const moment = (ms: Row['paidAtMs']): FileCell => (ms === null ? null : { atMs: Number(ms) });

/** What has become of each row of a file of payouts, as a file. */
export function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form,
    subjectOf: ({ batch }) => batch,
    // Rows to be corrected have whole keys, however they are asked for.
    actionOf: ({ people, rows }) => (people || rows ? 'personal_data_export' : 'export_create'),
    open: async ({ sent, source, signal }) => {
      const { batch: batchId, format } = sent;
      const { payouts } = sent.people ? (source.unmasked?.() ?? source) : source;
      if (payouts === null) return noSuchList;
      const [batch, rows] = await Promise.all([
        payouts.read(batchId, { page: 1, view: 'all' }),
        payouts.openRows(batchId, signal),
      ]);
      if (!batch.ok) return batch;
      if (!rows.ok) return rows;
      const day = saoPauloDay(new Date(batch.value.createdAt));
      const { ticket } = batch.value;
      const columns = await (sent.rows ? readCorrection(ticket) : readResult(ticket));
      return beginFile({
        rows: sent.rows ? unpaidOf(rows.value) : rows.value,
        ...columns,
        name: exportFileName(sent.rows ? 'lote-corrigir' : 'lote', {
          from: day,
          to: day,
          format,
          of: batch.value.fileName,
        }),
      });
    },
  });
}

async function* unpaidOf(rows: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const some of rows) yield some.filter(({ end }) => isUnpaidEnd(endOf(end)));
}

/** The rows for which one was left out. */
const repeatsOf = ({ repeats }: Row) =>
  String(repeats ?? '')
    .split(' ')
    .filter(Boolean);

const endOf = (end: Row['end']) => z.enum(payoutRowEnds).parse(end);

/** What is said of a row: in words, as people write them. */
async function readWords(ticket: Ticket) {
  const locale = await getLocale();
  const t = await getTranslations('payouts');
  const typeText = await getTranslations('pixType');
  const words = { t, action: await getTranslations('action'), locale, ticket };
  const typeOf = (row: Row) => pixType.nullable().catch(null).parse(row.pixType);
  return {
    t,
    typeOf,
    type: (row: Row): FileCell => {
      const type = typeOf(row);
      return type && typeText(type);
    },
    money: (cents: Row['amountCents']): FileCell =>
      cents === null ? null : { cents: BigInt(cents) },
    faults: (row: Row): FileCell =>
      text(
        payoutFaults
          .filter((fault) => String(row.faults).split(' ').includes(fault))
          .map((fault) =>
            payoutFaultWords(words, {
              fault,
              pixType: typeOf(row),
              amountSaid: row.amountSaid === null ? null : String(row.amountSaid),
              at: 'row',
            }),
          )
          .join(' '),
      ),
    reason: (row: Row): FileCell =>
      row.reason === null && repeatsOf(row).length > 0
        ? t('warning.leftOut', {
            count: repeatsOf(row).length,
            rows: new Intl.ListFormat(locale).format(repeatsOf(row)),
          })
        : text(row.reason),
  };
}

/** Two are told within other columns. */
const resultFields = payoutRowFields.filter(
  (field) => field !== 'amountSaid' && field !== 'repeats',
);

/** All rows, with what became of each. */
async function readResult(ticket: Ticket) {
  const { t, typeOf, type, money, faults, reason } = await readWords(ticket);
  return {
    names: resultFields,
    titles: resultFields.map((field) => t(`exportColumn.${field}`)),
    cellsOf: (row: Row): FileCell[] => [
      text(row.number),
      type(row),
      maskPixKey(String(row.pixKey), typeOf(row)),
      money(row.amountCents) ?? text(row.amountSaid && maskPersonalData(String(row.amountSaid))),
      money(row.feeCents),
      text(row.clientReference),
      text(row.description),
      text(row.nameInFile),
      row.document === null ? null : maskDocument(String(row.document)),
      text(row.receiverName),
      t(`end.${endOf(row.end)}`),
      reason(row),
      faults(row),
      text(row.transactionId),
      text(row.endToEndId),
      moment(row.paidAtMs),
      text(row.changedBy),
      moment(row.changedAtMs),
    ],
  };
}

/** The columns of the template, and what is to be corrected in each row. */
async function readCorrection(ticket: Ticket) {
  const locale = await getLocale();
  const { t, typeOf, type, money, faults, reason } = await readWords(ticket);
  return {
    names: [...payoutColumns, 'told'],
    titles: [...payoutColumns.map((column) => payoutHeading(column, locale)), toldHeading(locale)],
    cellsOf: (row: Row): FileCell[] => {
      const known = typeOf(row);
      const key = String(row.pixKey);
      return [
        type(row),
        known ? readablePixKey(known, key) : key,
        money(row.amountCents) ?? text(row.amountSaid),
        text(row.description),
        text(row.clientReference),
        text(row.document),
        text(row.nameInFile),
        faults(row) ?? reason(row) ?? t(`end.${endOf(row.end)}`),
      ];
    },
  };
}
