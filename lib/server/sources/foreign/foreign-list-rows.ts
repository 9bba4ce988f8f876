import 'server-only';
import type { ShownCallback } from '#lib/client/shown/shown-callback.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { CallbackField } from '#lib/exports/lists/callback-cells.ts';
import type { InfractionField } from '#lib/exports/lists/infraction-cells.ts';
import type { ListRow } from '#lib/exports/lists/list-files.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';
import { ExportCutOff, exportPageRows, pagesByTime } from '#lib/server/exports/pages-by-time.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';
import type { CallbackSource } from '#lib/server/sources/source-callbacks.ts';
import type { ListRequest } from '#lib/server/sources/source-exports.ts';
import type { InfractionSource } from '#lib/server/sources/source-infractions.ts';

/** The rows of a list of somebody else's service, which knows pages. It freezes no days. */
export async function foreignListRows(
  { api }: EditionClient,
  callbacks: CallbackSource | null,
  asked: ListRequest,
): Promise<Result<AsyncIterable<ListRow[]>>> {
  if (asked.kind === 'callbacks' && callbacks) {
    const probe = await callbacks.list({ ...asked.filters, page: 1, limit: 1 });
    return probe.ok ? { ok: true, value: callbackPages(callbacks, asked.filters) } : probe;
  }
  if (asked.kind === 'infractions' && api.infractions) {
    const { owner: _owner, ...filters } = asked.filters;
    const probe = await api.infractions.list({ ...filters, page: 1, limit: 1 });
    return probe.ok ? { ok: true, value: infractionPages(api.infractions, filters) } : probe;
  }
  return noSuchList;
}

async function* callbackPages(
  { list }: CallbackSource,
  filters: Extract<ListRequest, { kind: 'callbacks' }>['filters'],
): AsyncGenerator<ListRow[]> {
  const pages = pagesByTime<ShownCallback>(
    async ({ from, to, ...page }) => {
      const span = {
        createdAtFrom: from ?? filters.createdAtFrom,
        createdAtTo: to ?? filters.createdAtTo,
      };
      const found = await list({ ...filters, ...page, ...span });
      return found.ok ? { ok: true, value: found.value.callbacks } : found;
    },
    { ascending: false },
  );
  for await (const rows of pages) yield rows.map(callbackRow);
}

/** In the order of the list, which is by a date that changes: a row that moved is given once. */
async function* infractionPages(
  { list }: InfractionSource,
  filters: Omit<Extract<ListRequest, { kind: 'infractions' }>['filters'], 'owner'>,
): AsyncGenerator<ListRow[]> {
  const given = new Set<string>();
  for (let page = 1; ; page += 1) {
    const found = await list({ ...filters, page, limit: exportPageRows });
    if (!found.ok) throw new ExportCutOff(found.failure);
    const rows = found.value.infractions;
    const fresh = rows.filter(({ id }) => !given.has(id));
    for (const { id } of fresh) given.add(id);
    yield fresh.map(infractionRow);
    if (rows.length < exportPageRows) return;
  }
}

const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

function callbackRow(row: ShownCallback): ReadRow<CallbackField> {
  return {
    id: row.id,
    createdAtMs: msOf(row.createdAt),
    status: row.status,
    transactionId: row.transactionId,
    transactionStatus: row.transactionStatus,
    host: row.host,
    attempt: row.attempt,
    responseTimeMs: row.responseTime,
    nextAttemptAtMs: msOf(row.nextAttemptAt),
  };
}

function infractionRow(row: Infraction): ReadRow<InfractionField> {
  return {
    id: row.id,
    protocol: row.protocol,
    type: row.type,
    status: row.status,
    analysisResult: row.analysisResult,
    reportedAtMs: msOf(row.reportedAt),
    expiresAtMs: msOf(row.expiresAt),
    updatedAtMs: msOf(row.updatedAt),
    amountCents: String(centsFromReais(row.transaction.amount)),
    payerName: row.transaction.payerName,
    payerDocument: row.transaction.payerDocument,
    transactionId: row.transaction.id,
    ownerName: null,
    concededAtMs: null,
    endToEndId: row.transaction.endToEndId,
    // It stands in no row of that API.
    heldCents: null,
    analysisDetails: row.analysisDetails,
    defendedAtMs: msOf(row.defenseHistory[0]?.createdAt ?? null),
  };
}
