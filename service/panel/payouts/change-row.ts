import type { WrittenPayoutRow } from '#lib/contract/panel/money-out/payout.ts';
import { maskDocument, maskPixKey } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { payoutWarnDays } from '#lib/domain/limits/payouts.ts';
import { typedAmount } from '#lib/domain/money/money.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { PayoutFault, PayoutWarning } from '#lib/domain/states/payout-states.ts';
import type { PayoutColumn } from '#lib/imports/payout-headings.ts';
import { type PayoutRow, readPayoutRow } from '#lib/imports/payout-rows.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import type { Client } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { accountClosed } from '#service/panel/money-out/money-errors.ts';
import { type BatchKeys, changeBatch } from './batch-queries.ts';
import { markRepeated } from './leave-out.ts';
import { payoutOver } from './payout-errors.ts';
import { findPaidBefore } from './row-queries.ts';
import { lockForEvent } from './start-batch.ts';
import { faultsByTerms } from './upload-batch.ts';

interface ChangedRow {
  keys: BatchKeys;
  number: number;
  written: WrittenPayoutRow;
  memberId: string;
}

interface StoredRow {
  pix_type: PixType | null;
  pix_key: string;
  amount_cents: bigint | null;
  amount_said: string | null;
  description: string | null;
  client_reference: string | null;
  document: string | null;
  faults: string[];
}

/**
 * Writes other cells into a row of a plan and checks it as the rows of the file were, its holder
 * too. Answers what changed, with keys and documents masked; null where nothing did: the holder is
 * asked again, and the row is nobody's change.
 */
export async function changeRow(
  client: Client,
  { keys, number, written, memberId }: ChangedRow,
): Promise<string | null> {
  const { row: batch, next } = await lockForEvent(client, keys, 'change');
  const account = await findLivingAccount(client, keys.accountId);
  if (!account) throw accountClosed();
  const old = await findRow<StoredRow>(client, {
    name: 'lock-payout-row',
    text: `select pix_type, pix_key, amount_cents, amount_said, description, client_reference,
                  document, faults
             from panel.payout_rows
            where batch_id = $1 and number = $2 and state in ('faulty', 'waiting') for update`,
    values: [batch.id, number],
  });
  if (!old) throw payoutOver();
  const row = readPayoutRow(number, (column) => cellOf(column, old, written));
  const faults = [
    ...lastingFaults(written).filter((fault) => old.faults.includes(fault)),
    ...row.faults,
    ...faultsByTerms(account, row.amountCents),
  ];
  const isPayable = faults.length === 0;
  const paid = isPayable
    ? await findPaidBefore(client, { accountId: account.id, rows: [row], days: payoutWarnDays })
    : null;
  const warnings: PayoutWarning[] = paid?.size ? ['paidBefore'] : [];
  const changes = changesOf(old, row);
  await writeRow(client, {
    batchId: batch.id,
    row,
    faults,
    warnings,
    changedBy: changes === null ? null : memberId,
  });
  const batchId = batch.id;
  await markRepeated(client, { batchId, pixKey: old.pix_key, amountCents: old.amount_cents });
  await markRepeated(client, { batchId, pixKey: row.pixKey, amountCents: row.amountCents });
  // Who holds the key is asked next; a row that is not paid has nobody to be asked for.
  if (isPayable) await changeBatch(client, { id: batchId, state: next });
  return changes;
}

/** Faults of what stays as it was, and of which the text is not kept. */
function lastingFaults({ pixKey, document }: WrittenPayoutRow): PayoutFault[] {
  return [
    // Nobody is paid because the template names their key.
    ...(pixKey === null ? (['example'] as const) : []),
    ...(document === null ? (['documentFormat'] as const) : []),
  ];
}

function cellOf(column: PayoutColumn, old: StoredRow, written: WrittenPayoutRow): string {
  const isOldKey = written.pixKey === null;
  const cells: Partial<Record<PayoutColumn, string | null>> = {
    pixKey: isOldKey ? old.pix_key : written.pixKey,
    pixType: written.pixType ?? (isOldKey ? old.pix_type : null),
    amount: written.amount,
    reference: written.clientReference,
    description: written.description,
    document: written.document ?? old.document,
  };
  return cells[column]?.trim() ?? '';
}

interface WrittenRow {
  batchId: string;
  row: PayoutRow;
  faults: readonly PayoutFault[];
  warnings: readonly PayoutWarning[];
  /** Null: the row is as it was, whoever changed it before. */
  changedBy: string | null;
}

async function writeRow(client: Client, written: WrittenRow) {
  const { batchId, row, faults, warnings, changedBy } = written;
  const isPayable = faults.length === 0;
  await client.query({
    name: 'change-payout-row',
    text: `update panel.payout_rows
              set pix_type = $3, pix_key = $4, amount_cents = $5, client_reference = $6,
                  faults = $7, warnings = $8, holder = $9, state = $10, description = $11,
                  document = $12, holder_name = null, holder_document = null,
                  holder_institution = null, amount_said = $14,
                  changed_by = coalesce($13, changed_by),
                  changed_at = case when $13::uuid is null then changed_at else now() end
            where batch_id = $1 and number = $2`,
    values: [
      batchId,
      row.number,
      row.pixType,
      row.pixKey,
      row.amountCents,
      row.clientReference,
      faults,
      warnings,
      isPayable ? 'waiting' : 'not-asked',
      isPayable ? 'waiting' : 'faulty',
      row.description,
      row.document,
      changedBy,
      row.amountSaid,
    ],
  });
}

/** What is another now, before and after, masked; null where nothing is. */
function changesOf(old: StoredRow, row: PayoutRow): string | null {
  const keyOf = (key: string, type: PixType | null) => [`${type} ${key}`, maskPixKey(key, type)];
  const amountOf = (cents: bigint | null, said: string | null) => [
    cents === null ? said && maskPersonalData(said) : typedAmount(cents, 'pt-BR'),
  ];
  const documentOf = (document: string | null) => [document, document && maskDocument(document)];
  const pairs = [
    [keyOf(old.pix_key, old.pix_type), keyOf(row.pixKey, row.pixType)],
    [amountOf(old.amount_cents, old.amount_said), amountOf(row.amountCents, row.amountSaid)],
    [[old.client_reference], [row.clientReference]],
    [[old.description], [row.description]],
    [documentOf(old.document), documentOf(row.document)],
  ] as const;
  const changed = pairs.filter(([[before], [after]]) => before !== after);
  if (changed.length === 0) return null;
  return changed
    .map(([before, after]) => `${before.at(-1) ?? '–'} → ${after.at(-1) ?? '–'}`)
    .join(', ');
}
