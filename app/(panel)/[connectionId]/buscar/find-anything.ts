import 'server-only';
import {
  needsLookUp,
  readSearch,
  type SearchField,
  type SearchReading,
} from '#lib/client/navigation/search-query.ts';
import { reaisText } from '#lib/domain/money/money.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface Found {
  /** The only transaction that matches; null when there are none or several. */
  transactionId: string | null;
  /** The reading that has several; null when there are none or one. */
  field: SearchField | null;
  /** The infraction whose protocol it is, where no transaction matches. */
  infractionId: string | null;
  /** The readings that were asked for. */
  tried: SearchField[];
}

const nothing = { transactionId: null, field: null, infractionId: null };

/**
 * Finds what a text names, whatever the day: its readings are asked for in turn, the likeliest
 * first, until one has transactions; a reading that was chosen is the only one.
 */
export async function findAnything(
  source: AccountSource,
  { text, as }: { text: string; as: SearchField | null },
): Promise<Result<Found>> {
  const all = readSearch(text);
  const readings = as ? all.filter(({ field }) => field === as) : all;
  const tried: SearchField[] = [];
  for (const reading of readings) {
    const found = await askFor(source, reading);
    if (!found.ok) {
      if (found.failure.kind !== 'invalid') return found;
      // Longer than this field may be: then it is not one of these.
      continue;
    }
    tried.push(reading.field);
    const { total, firstId } = found.value;
    if (total === 1) return { ok: true, value: { ...nothing, transactionId: firstId, tried } };
    if (total > 1) return { ok: true, value: { ...nothing, field: reading.field, tried } };
  }
  const infractionId = as === null ? await findByProtocol(source, text.trim()) : null;
  return { ok: true, value: { ...nothing, infractionId, tried } };
}

/** Institutions write of an infraction by its protocol, which looks like a reference. */
async function findByProtocol(
  { infractions }: AccountSource,
  text: string,
): Promise<string | null> {
  if (infractions === null || !/^[\w-]{8,64}$/.test(text)) return null;
  const found = await infractions.list({ limit: 1, protocol: text });
  const first = found.ok ? found.value.infractions[0] : undefined;
  return first?.protocol === text ? first.id : null;
}

interface Matches {
  total: number;
  firstId: string | null;
}

async function askFor(source: AccountSource, reading: SearchReading): Promise<Result<Matches>> {
  if (reading.field !== 'amount' && needsLookUp(reading.field, source.capabilities)) {
    const found = await source.lookUp([reading.value]);
    if (!found.ok) return found;
    const matches = found.value.results[0]?.matches ?? [];
    return { ok: true, value: { total: matches.length, firstId: matches[0]?.id ?? null } };
  }
  const filter =
    reading.field === 'amount'
      ? { amount: reaisText(reading.amountCents) }
      : { [reading.field]: reading.value };
  const found = await source.listTransactions({ page: 1, limit: 1, ...filter });
  if (!found.ok) return found;
  const { total, transactions } = found.value;
  return { ok: true, value: { total, firstId: transactions[0]?.id ?? null } };
}
