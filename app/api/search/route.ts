import { getLocale, getTranslations } from 'next-intl/server';
import { outcomeOf, type ShownCallback } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { centsFromReais, formatMovement, formatReais } from '#lib/domain/money/money.ts';
import { flowOf } from '#lib/domain/states/money-effect.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';
import { actsByName, type NamedAct } from '#lib/server/search/acts-by-name.ts';
import { type AroundTransaction, aroundFound } from '#lib/server/search/around-found.ts';
import { findAnything, type Found } from '#lib/server/search/find-anything.ts';
import { takeSearchSlot } from '#lib/server/search/search-slots.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';
import type { FoundBy, LiveFound } from './live-found.ts';

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
      const [found, named] = await Promise.all([
        findAnything(source, { text, as: null, limit, signal }),
        actsByName(source, text),
      ]);
      if (!found.ok) return found;
      const around = await aroundFound(source, found.value.transactions);
      const locale = await getLocale();
      const actTexts = await shownActs(named, locale);
      return { ok: true, value: { ...toLive(found.value, { around, locale }), ...actTexts } };
    } finally {
      leave();
    }
  },
);

interface Beside {
  around: AroundTransaction[];
  locale: string;
}

async function shownActs(acts: readonly NamedAct[], locale: string) {
  const t = await getTranslations('audit');
  const shown = acts.map(({ id, memberId, memberName, action, at, amount, ...about }) => ({
    id,
    memberId,
    text: [
      memberName,
      t(`did.${action}`),
      amount === null ? null : formatReais(amount, locale),
      about.subjectName ?? about.subject,
    ]
      .filter((part) => part !== null)
      .join(' '),
    createdText: formatShortDateTime(at, locale),
  }));
  return { actsByName: shown } satisfies Partial<LiveFound>;
}

type FoundTexts = Omit<LiveFound, 'actsByName'>;

function toLive(found: Found, { around, locale }: Beside): FoundTexts {
  const { infraction, callback } = found;
  return {
    total: found.total,
    foundBy: fieldsOf(found.reading),
    transactions: found.transactions.map((transaction) => ({
      id: transaction.id,
      type: transaction.type,
      status: transaction.status,
      partyName: partyOf(transaction).name,
      clientReference: transaction.clientReference,
      amountText: formatMovement(
        centsFromReais(transaction.amount),
        flowOf(transaction.type),
        locale,
      ),
      createdText: formatShortDateTime(transaction.createdAt, locale),
    })),
    infractions: [
      ...(infraction ? [shownInfraction(infraction)] : []),
      ...around.flatMap(({ transaction, infractions }) =>
        infractions.map((one) => ({ ...shownInfraction(one), ...about(transaction) })),
      ),
    ],
    callbacks: [
      ...(callback ? [shownCallback(callback, locale)] : []),
      ...around.flatMap(({ transaction, failedCallback }) =>
        failedCallback ? [{ ...shownCallback(failedCallback, locale), ...about(transaction) }] : [],
      ),
    ],
    acts: around.flatMap(({ transaction, acts }) =>
      acts.map(({ actId, action, memberName, at }) => ({
        actId,
        action,
        memberName,
        createdText: formatShortDateTime(at, locale),
        transactionId: transaction.id,
        ...about(transaction),
      })),
    ),
  };
}

/** What a reading asks for; of filters each for itself. */
function fieldsOf(reading: Found['reading']): FoundBy[] {
  if (reading === null) return [];
  if (reading.field !== 'filters') return [reading.field];
  const { amount, amountFrom, period, from, name } = reading.filters;
  const by: [FoundBy, unknown][] = [
    ['amount', amount ?? amountFrom],
    ['name', name],
    ['day', period ?? from],
  ];
  return by.flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

function about(transaction: ShownTransaction): { partyName: string | null } {
  return { partyName: partyOf(transaction).name };
}

function shownInfraction({ id, protocol, status }: Infraction) {
  return { id, protocol, status };
}

function shownCallback({ id, host, createdAt, status }: ShownCallback, locale: string) {
  const createdText = formatShortDateTime(createdAt, locale);
  return { id, host, createdText, outcome: outcomeOf(status) };
}
