import { maskName, maskPixKey } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { type FoldableRow, foldRows } from '#lib/domain/money/fold-rows.ts';
import { formatMovement } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import { paperTime, signedMoney } from '#service/paper/paper-words.ts';
import { shorten } from '#service/paper/shorten.ts';
import type { PartyRow } from '#service/transactions/transaction-queries.ts';

/** Both balances. Cents. */
export interface PaperBalances {
  availableCents: bigint;
  blockedCents: bigint;
}

export interface PaperLine {
  time: string;
  title: string;
  /** What else is told of it, below its title: first which kind of entry it is. */
  details: string[];
  /** Without the fee, which has a column of its own. */
  amount: string;
  fee: string;
  isCredit: boolean;
  available: string;
  blocked: string;
}

/** The lines of rows that are oldest first, by day: a deposit or a withdrawal is one. */
export function linesByDay(
  rows: readonly LedgerEntryRow[],
  parties: ReadonlyMap<string, PartyRow>,
  seesPeople: boolean,
): Map<string, PaperLine[]> {
  const newestFirst = rows.toReversed();
  const dayOf = (row: LedgerEntryRow) => saoPauloDay(row.created_at);
  const foldable = newestFirst.map((row) => ({ ...toFoldable(row), day: dayOf(row) }));
  const days = new Map<string, PaperLine[]>();
  for (const { parts, head, last, end } of foldRows(foldable, ({ day }) => day).toReversed()) {
    const [row, after, newest] = [head, last, parts[0] ?? head].map((place) => newestFirst[place]);
    if (!row || !after || !newest) throw new Error('a line without its rows');
    const party = parties.get(row.transaction_id ?? '');
    const own = days.get(dayOf(row)) ?? [];
    days.set(dayOf(row), own);
    const settled = settledText(newestFirst.slice(end, last));
    own.push(paperLine({ row, after, newest, party, settled, seesPeople }));
  }
  return days;
}

function toFoldable(row: LedgerEntryRow): FoldableRow {
  const { kind, transaction_id: transactionId, amount_cents: cents, book } = row;
  return {
    kind,
    transactionId,
    operation: cents > 0n ? 'INCREMENT' : 'DECREMENT',
    balanceType: book === 'available' ? 'AVAILABLE' : 'BLOCKED',
    amount: cents > 0n ? cents : -cents,
  };
}

/** What rows of lines above, newest first, did to the blocked balance right after a line. */
function settledText(rows: readonly LedgerEntryRow[]): string | null {
  const [newest] = rows;
  if (!newest) return null;
  const times = rows.length === 1 ? '1 saque enviado' : `${rows.length} saques enviados`;
  return `bloqueado após ${times}: ${signedMoney(balancesAfter(newest).blockedCents)}`;
}

interface LineParts {
  /** The row with the line's amount, the one whose balances it ends with, and its newest. */
  row: LedgerEntryRow;
  after: LedgerEntryRow;
  newest: LedgerEntryRow;
  party: PartyRow | undefined;
  settled: string | null;
  seesPeople: boolean;
}

function paperLine({ row, after, newest, party, settled, seesPeople }: LineParts): PaperLine {
  const name = party ? nameOf(party) : null;
  const shown = name === null || seesPeople ? name : maskName(name);
  const reference = party?.client_reference ?? null;
  const { reason } = row.kind === 'deposit' ? row : newest;
  const isCredit = row.amount_cents > 0n;
  const { cents, feeCents } = lineCents({ row, after, party });
  // Our id is for a line that says neither with whom nor which it was.
  const which = reference ?? (shown === null ? row.transaction_id : null);
  const details = [
    shown === null ? null : reason,
    row.book === 'blocked' ? 'no saldo bloqueado' : null,
    which === null ? null : shorten(maskPersonalData(which), 120),
    settled,
  ];
  const balances = balancesAfter(after);
  return {
    time: paperTime(row.created_at, 'HH:mm:ss'),
    title: shown === null ? reason : shorten(maskPersonalData(shown), 160),
    details: details.filter((part) => part !== null),
    amount: movementText(cents),
    fee: feeCents === 0n ? '' : movementText(feeCents),
    isCredit,
    available: signedMoney(balances.availableCents),
    blocked: signedMoney(balances.blockedCents),
  };
}

/** Both signed: what it moved without its fee, and the fee, which together lead to the balance. */
function lineCents({ row, after, party }: Pick<LineParts, 'row' | 'after' | 'party'>) {
  const cents = row.amount_cents;
  if (row.kind === 'deposit' && after.kind === 'deposit_fee')
    return { cents, feeCents: after.amount_cents };
  if (party?.type !== 'WITHDRAW') return { cents, feeCents: 0n };
  const sent = cents > 0n ? party.amount_cents : -party.amount_cents;
  const isWithin = cents > 0n ? cents > sent : cents < sent;
  return isWithin ? { cents: sent, feeCents: cents - sent } : { cents, feeCents: 0n };
}

function movementText(cents: bigint): string {
  const [size, flow] = cents > 0n ? [cents, 'in' as const] : [-cents, 'out' as const];
  return formatMovement(size, flow, 'pt-BR').replace(/\s/gu, ' ');
}

/** As the lists name it: who paid a deposit, who received anything else. */
function nameOf(party: PartyRow): string | null {
  if (party.type === 'DEPOSIT') return party.payer_name ?? party.generated_name;
  const { withdraw_pix_key: key, withdraw_pix_type: type } = party;
  return party.receiver_name ?? (key === null ? null : maskPixKey(key, type));
}

export function balancesAfter(row: LedgerEntryRow): PaperBalances {
  return {
    availableCents: row.new_available_cents ?? 0n,
    blockedCents: row.new_blocked_cents ?? 0n,
  };
}
