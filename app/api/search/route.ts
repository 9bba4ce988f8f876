import { getLocale, getTranslations } from 'next-intl/server';
import { readSearch } from '#lib/client/navigation/search-query.ts';
import { actSentence } from '#lib/client/shown/act-sentence.ts';
import { actWords, subjectWords } from '#lib/client/shown/act-words.ts';
import { outcomeOf, type ShownCallback } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { suspenseStateOf } from '#lib/client/shown/suspense-state.ts';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { centsFromReais, formatMovement, formatReais } from '#lib/domain/money/money.ts';
import { isHeldByInfraction, movedFlow } from '#lib/domain/states/money-effect.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';
import { actsByName, type NamedAct } from '#lib/server/search/acts-by-name.ts';
import { aroundFound } from '#lib/server/search/around-found.ts';
import { findAnything, type Found } from '#lib/server/search/find-anything.ts';
import { readBeginnings, readHosts } from '#lib/server/search/found-beside.ts';
import { peopleByName } from '#lib/server/search/people-by-name.ts';
import { takeSearchSlot } from '#lib/server/search/search-slots.ts';
import { suspenseByText } from '#lib/server/search/suspense-by-text.ts';
import { viewsByName } from '#lib/server/search/views-by-name.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { type BesideInfractions, foundInfractions } from './found-infractions.ts';
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
      const text = (search.get('q') ?? '').trim().slice(0, 512);
      const [found, beginnings, hosts, named, people, views, items] = await Promise.all([
        findAnything(source, { text, as: null, limit, signal }),
        readBeginnings(source, text),
        readHosts(source, text),
        actsByName(source, text),
        peopleByName(source, text),
        viewsByName(source, text),
        suspenseByText(source, text),
      ]);
      if (!found.ok) return found;
      const around = await aroundFound(source, found.value.transactions);
      const beside = { text, beginnings, hosts, around, locale: await getLocale() };
      const acts = await shownActs(named, beside.locale);
      const suspense = await shownItems(items, beside.locale);
      const infractions = await foundInfractions(source, found.value, beside);
      const elsewhere = elsewhereOf(source);
      const others = { ...acts, infractions, people, views, suspense, elsewhere };
      return { ok: true, value: { ...toLive(found.value, beside), ...others } };
    } finally {
      leave();
    }
  },
);

function elsewhereOf({ session, connection }: AccountSource): LiveFound['elsewhere'] {
  const others = session.connections.filter(({ id }) => id !== connection.id);
  return others.slice(0, limit).map(({ id, name }) => ({ id, name }));
}

interface Beside extends BesideInfractions {
  hosts: Awaited<ReturnType<typeof readHosts>>;
}

async function shownActs(acts: readonly NamedAct[], locale: string) {
  const t = await getTranslations('audit');
  const words = await getTranslations();
  const shown = acts.map(({ id, memberId, memberName, action, at, foundBy, ...about }) => {
    const { actor, amount, result } = about;
    // As the log writes it.
    const sentence = actSentence({ action, ...about }, words, locale);
    const did = [
      memberName ?? actor ?? t('operator'),
      sentence ?? actWords({ action, result }, words),
      amount === null ? null : formatReais(amount, locale),
      sentence === null ? subjectWords({ action, ...about }, words, locale) : null,
      result === 'success' ? null : `(${t(`result.${result}`)})`,
    ];
    return {
      id,
      memberId,
      action,
      foundBy,
      text: did.filter((part) => part !== null).join(' '),
      createdText: formatShortDateTime(at, locale),
    };
  });
  return { actsByName: shown } satisfies Partial<LiveFound>;
}

async function shownItems(items: readonly SuspenseItem[], locale: string) {
  const t = await getTranslations('suspense');
  return items.slice(0, limit).map(({ endToEndId, payerName, amount, receivedAt, ...item }) => ({
    endToEndId,
    partyName: payerName,
    reasonText: t(`reason.${item.reason}`),
    stateText: t(`state.${suspenseStateOf(item)}`),
    amountText: formatReais(amount, locale),
    receivedText: formatShortDateTime(receivedAt, locale),
  })) satisfies LiveFound['suspense'];
}

type FoundTexts = Pick<
  LiveFound,
  'total' | 'missed' | 'transactions' | 'callbacks' | 'hosts' | 'acts'
>;

function toLive(found: Found, beside: Beside): FoundTexts {
  const { around, hosts, locale } = beside;
  const { callback } = found;
  return {
    ...foundTransactions(found, beside),
    callbacks: [
      ...(callback ? [shownCallback(callback, locale)] : []),
      ...around.flatMap(({ transaction, failedCallback }) =>
        failedCallback ? [{ ...shownCallback(failedCallback, locale), ...about(transaction) }] : [],
      ),
    ],
    hosts: hosts.map(({ host, status, lastAttemptAt }) => ({
      host,
      createdText: formatShortDateTime(lastAttemptAt, locale),
      outcome: outcomeOf(status),
    })),
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

/** What the text names as a whole, then what begins with it. */
function foundTransactions(
  { reading, tried, total, transactions }: Found,
  { text, beginnings, locale }: Beside,
): Pick<LiveFound, 'total' | 'missed' | 'transactions'> {
  const amountText = (amount: number, of: Parameters<typeof movedFlow>[0]) =>
    formatMovement(centsFromReais(amount), movedFlow(of), locale);
  const ids = new Set(transactions.map(({ id }) => id));
  const others = beginnings.transactions.filter(({ id }) => !ids.has(id));
  return {
    total: beginnings.hasMore ? null : total + others.length,
    missed: tried.filter((field) => field !== reading?.field),
    transactions: [
      ...transactions.map(({ id, type, status, clientReference, ...one }) => ({
        id,
        type,
        status,
        clientReference,
        isHeld: isHeldByInfraction({ status, refundReason: one.refundReason }),
        foundBy: fieldsOf(reading, text),
        partyName: partyOf({ type, ...one }).name,
        amountText: amountText(one.amount, { type, status }),
        createdText: formatShortDateTime(one.createdAt, locale),
      })),
      ...others.map(({ foundAs, amount, createdAt, ...one }) => ({
        ...one,
        // A number was typed without what stands before it.
        ...(foundAs !== 'clientReference' || startsWith(one.clientReference, text)
          ? { foundBy: [], begins: foundAs }
          : { foundBy: ['clientReference' as const] }),
        amountText: amountText(amount, one),
        createdText: formatShortDateTime(createdAt, locale),
      })),
    ].slice(0, limit),
  };
}

function startsWith(whole: string | null, text: string): boolean {
  return whole?.toLowerCase().startsWith(text.toLowerCase()) === true;
}

/** What a reading asks for; of filters each for itself. */
function fieldsOf(reading: Found['reading'], text: string): FoundBy[] {
  if (reading === null) return [];
  if (reading.field !== 'filters') return [reading.field];
  const { amount, amountFrom, period, from, name } = reading.filters;
  // Where nobody of that name paid, amount and day are looked for without it.
  const isNamed = readSearch(text).some(
    (one) => one.field === 'filters' && one.filters.name !== undefined,
  );
  const by: [FoundBy, unknown][] = [
    ['amount', amount ?? amountFrom],
    ['name', name],
    ['day', period ?? from],
    ['noName', isNamed && name === undefined ? text : undefined],
  ];
  return by.flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

function about(transaction: ShownTransaction): { partyName: string | null } {
  return { partyName: partyOf(transaction).name };
}

function shownCallback({ id, host, createdAt, status }: ShownCallback, locale: string) {
  const createdText = formatShortDateTime(createdAt, locale);
  return { id, host, createdText, outcome: outcomeOf(status) };
}
