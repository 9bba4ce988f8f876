import { getLocale } from 'next-intl/server';
import { partyOf } from '#lib/client/shown/transaction-party.ts';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import { flowOf } from '#lib/domain/states/money-effect.ts';
import { formatShortDateTime } from '#lib/domain/time/dates.ts';
import { findAnything, type Found } from '#lib/server/search/find-anything.ts';
import { takeSearchSlot } from '#lib/server/search/search-slots.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';
import type { LiveFound } from './live-found.ts';

/** Rows that a menu has room for. */
const limit = 5;

/** What a text names while it is being typed: what `/buscar` would find, in short. */
export const GET = accountRoute(
  { unread: { 'rate-limited': 429 } },
  async (source, search, signal) => {
    const leave = takeSearchSlot(source.session.member.id);
    if (leave === null) return failureOf('rate-limited');
    try {
      const text = (search.get('q') ?? '').slice(0, 512);
      const found = await findAnything(source, { text, as: null, limit, signal });
      return found.ok ? { ok: true, value: toLive(found.value, await getLocale()) } : found;
    } finally {
      leave();
    }
  },
);

function toLive({ total, transactions, infraction, callback }: Found, locale: string): LiveFound {
  return {
    total,
    transactions: transactions.map((transaction) => ({
      id: transaction.id,
      type: transaction.type,
      status: transaction.status,
      partyName: partyOf(transaction).name,
      amountText: formatMovement(
        centsFromReais(transaction.amount),
        flowOf(transaction.type),
        locale,
      ),
      createdText: formatShortDateTime(transaction.createdAt, locale),
    })),
    infraction: infraction && {
      id: infraction.id,
      protocol: infraction.protocol,
      status: infraction.status,
    },
    callback: callback && {
      id: callback.id,
      host: callback.host,
      createdText: formatShortDateTime(callback.createdAt, locale),
    },
  };
}
