import 'server-only';
import { idsOfAddresses } from '#lib/client/navigation/pasted-ids.ts';
import {
  asksHiddenPeople,
  asksUnknownRange,
  type SearchField,
  type SearchReading,
} from '#lib/client/navigation/search-fields.ts';
import { readSearch } from '#lib/client/navigation/search-query.ts';
import type { ShownCallback } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { byWords, countBegun } from './by-words.ts';
import { type ListedReading, listReading } from './list-reading.ts';

export interface Found {
  /** The reading that has transactions; null when none has. */
  reading: SearchReading | null;
  /** How many transactions it has, and the newest of them. */
  total: number;
  transactions: ShownTransaction[];
  /** The infraction whose id or protocol it is, where no transaction matches. */
  infraction: Infraction | null;
  /** The attempt of a callback whose id it is, where nothing else matches. */
  callback: ShownCallback | null;
  /** The readings that were asked for. */
  tried: SearchField[];
  /** A range of amounts was meant, and the service cannot be asked for one. */
  lacksRange: boolean;
  /** A person may have been meant, and the member's role may not search for people. */
  hidesPeople: boolean;
}

interface Wanted {
  text: string;
  /** The only reading that is asked for; null: all of them, the likeliest first. */
  as: SearchField | null;
  /** How many transactions are wanted. */
  limit: number;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/**
 * Of a name so many are looked through for those of whom it is a word of their own; where it
 * begins a word of too few of these, so many.
 */
const namedMax = 50;
const namedMost = 200;

/**
 * Finds what a text names, whatever the day: its readings are asked for in turn, the likeliest
 * first, until one has transactions; a reading that was chosen is the only one.
 */
export async function findAnything(source: AccountSource, wanted: Wanted): Promise<Result<Found>> {
  const { text, as, limit, signal } = wanted;
  const meant = readSearch(text);
  const readings = as ? meant.filter(({ field }) => field === as) : meant;
  const allowed = readings.filter((one) => !asksHiddenPeople(one, source.capabilities));
  const asked = allowed.filter((one) => !asksUnknownRange(one, source.capabilities));
  const found: Found = {
    reading: null,
    total: 0,
    transactions: [],
    infraction: null,
    callback: null,
    tried: [],
    lacksRange: asked.length < allowed.length,
    hidesPeople: allowed.length < readings.length,
  };
  for (const reading of asked) {
    if (signal?.aborted) return { ok: true, value: found };
    const name = nameOf(reading);
    const listed =
      name === null || limit === 1
        ? await listReading(source, { page: 1, limit }, reading)
        : await listNamed(source, reading, { name, limit });
    if (!listed.ok) {
      if (listed.failure.kind !== 'invalid') return listed;
      // Longer than this field may be: then it is not one of these.
      continue;
    }
    if (!found.tried.includes(reading.field)) found.tried.push(reading.field);
    const { total, transactions: all } = listed.value.list;
    const transactions = (name === null ? all : byWords(all, name)).slice(0, limit);
    if (total > 0) return { ok: true, value: { ...found, reading, total, transactions } };
  }
  if (as !== null) return { ok: true, value: found };
  return { ok: true, value: { ...found, ...(await findOthers(source, text)) } };
}

/** What else than a transaction the text is the id of. */
export async function findOthers(
  source: AccountSource,
  text: string,
): Promise<Pick<Found, 'infraction' | 'callback'>> {
  const id = idsOfAddresses(text.trim());
  const [infraction, callback] = await Promise.all([
    findInfraction(source, id),
    findCallback(source, id),
  ]);
  return { infraction, callback };
}

/** Enough of those who have a name that those whom it begins come first, as far as that goes. */
async function listNamed(
  source: AccountSource,
  reading: SearchReading,
  { name, limit }: { name: string; limit: number },
): Promise<Result<ListedReading>> {
  const listed = await listReading(source, { page: 1, limit: namedMax }, reading);
  if (!listed.ok) return listed;
  const { total, transactions } = listed.value.list;
  const isEnough = total <= namedMax || countBegun(transactions, name) >= limit;
  return isEnough ? listed : listReading(source, { page: 1, limit: namedMost }, reading);
}

function nameOf(reading: SearchReading): string | null {
  if (reading.field === 'name') return reading.value;
  return reading.field === 'filters' ? (reading.filters.name ?? null) : null;
}

async function findCallback(
  { callbacks }: AccountSource,
  text: string,
): Promise<ShownCallback | null> {
  // Its own id, or the `webhook-id` that its receiver has of it.
  const form = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|msg_[0-9a-f]{32})$/i;
  if (callbacks === null || !form.test(text)) return null;
  const found = await callbacks.read(text.toLowerCase());
  return found.ok ? found.value : null;
}

/** Institutions write of an infraction by its protocol, which looks like a reference. */
async function findInfraction(
  { infractions }: AccountSource,
  text: string,
): Promise<Infraction | null> {
  if (infractions === null || !/^[\w-]{8,64}$/.test(text)) return null;
  if (/^IN[0-9A-F]{24}$/i.test(text)) {
    const found = await infractions.read(text.toUpperCase());
    return found.ok ? found.value : null;
  }
  const found = await infractions.list({ limit: 1, protocol: text });
  const first = found.ok ? found.value.infractions[0] : undefined;
  return first?.protocol === text ? first : null;
}
