import { createHash } from 'node:crypto';
import type { PaperHolder, StatementPaperQuery } from '#lib/contract/panel/statements.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatLongDay } from '#lib/domain/time/format-dates.ts';
import { accountNumber } from '#lib/exports/formats/account-number.ts';
import type { Account } from '#service/accounts/account.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import type { PaperFrame } from '#service/paper/paper-frame.ts';
import {
  issuedText,
  paperHolder,
  paperMoment,
  paperMoney,
  paperTime,
  signedMoney,
} from '#service/paper/paper-words.ts';
import type { PartyRow } from '#service/transactions/transaction-queries.ts';
import { balancesAfter, linesByDay, type PaperBalances, type PaperLine } from './paper-lines.ts';
import { paperSums, type PaperSum } from './paper-sums.ts';

export interface StatementSubject {
  holder: PaperHolder;
  accountId: string;
  edition: Account['edition'];
  query: StatementPaperQuery;
  /** All rows of the query, oldest first. */
  rows: readonly LedgerEntryRow[];
  parties: readonly PartyRow[];
  /** How each day of the rows opened and closed, whatever the query leaves out. */
  days: ReadonlyMap<string, { opening: PaperBalances; closing: PaperBalances }>;
  /** Before the period, and after it where that is over. */
  opening: PaperBalances;
  /** Of a statement that is a closed day's: who closed it, and the code of what they closed. */
  close: { closedBy: string; closedAt: Date; hash: string; rowsLate: number } | null;
  /** Whether the reader may see the names of people. */
  seesPeople: boolean;
}

export interface PaperDay {
  title: string;
  opening: string;
  /** With what it is called. */
  closing: string;
  lines: PaperLine[];
}

/** Everything that the paper says, in the order of its reading, ready to be drawn. */
export interface StatementPaper {
  title: string;
  /** What was asked for, and what it comes to: a label and its words. */
  facts: { label: string; value: string }[];
  /** The same by kind of entry, as a closing has it. */
  sums: PaperSum[];
  days: PaperDay[];
  frame: PaperFrame;
  generatedAt: Date;
}

const time = 'dd/MM/yyyy HH:mm:ss';
/** Of a day that goes on: it has not closed. */
const soFar = 'Saldo até a emissão';

/** What an account's statement says on paper: its lines oldest first, day by day. Pure. */
export function statementPaper(subject: StatementSubject, now: Date): StatementPaper {
  const { holder, query, rows } = subject;
  const parties = new Map(subject.parties.map((party) => [party.id, party]));
  const byDay = linesByDay(rows, parties, subject.seesPeople);
  return {
    title: 'Extrato da conta',
    facts: [
      { label: 'Conta', value: accountNumber(subject.accountId) },
      ...askedFacts(query),
      ...sumFacts(subject, now),
      ...closeFacts(subject),
    ],
    sums: paperSums(rows, parties, subject.edition),
    days: [...byDay].map(([date, lines]) => {
      const day = subject.days.get(date);
      return {
        title: capitalized(formatLongDay(date, 'pt-BR')),
        opening: day ? balanceText(day.opening) : '',
        closing: day
          ? `${date === saoPauloDay(now) ? soFar : 'Fechamento do dia'} ${balanceText(day.closing)}`
          : '',
        lines,
      };
    }),
    frame: {
      holder: paperHolder(holder),
      foot: [
        { text: issuedText(now) },
        { text: 'O mesmo conteúdo, emitido outra vez, tem o mesmo hash SHA-256:' },
        { text: digestOf(rows) },
      ],
    },
    generatedAt: now,
  };
}

/** Filters that leave rows out, so that balances do not read on. */
export function narrowsRows(query: StatementPaperQuery): boolean {
  return filterWords(query).length > 0;
}

function askedFacts(query: StatementPaperQuery) {
  const { createdAtFrom, createdAtTo } = query;
  const period = `${paperTime(createdAtFrom, time)} a ${paperTime(createdAtTo, time)}`;
  const filters = filterWords(query);
  return [
    { label: 'Período', value: `${period} (horário de Brasília)` },
    {
      label: 'Filtros',
      value:
        filters.length === 0
          ? 'Nenhum: todos os lançamentos do período'
          : `${filters.join('; ')}. Há lançamentos do período que não estão neste documento.`,
    },
  ];
}

function filterWords(query: StatementPaperQuery): string[] {
  const { operation, balanceType, reason, transactionId, infractionId } = query;
  const { amountFrom, amountTo } = query;
  const words: (string | false | undefined)[] = [
    operation && (operation === 'INCREMENT' ? 'só entradas' : 'só saídas'),
    balanceType && (balanceType === 'AVAILABLE' ? 'saldo disponível' : 'saldo bloqueado'),
    reason !== undefined && `lançamento contém “${maskPersonalData(reason)}”`,
    transactionId !== undefined && `transação ${maskPersonalData(transactionId)}`,
    infractionId !== undefined && `infração ${maskPersonalData(infractionId)}`,
    amountFrom !== undefined && `valor a partir de ${paperMoney(amountFrom)}`,
    amountTo !== undefined && `valor até ${paperMoney(amountTo)}`,
  ];
  return words.filter((word) => typeof word === 'string');
}

function sumFacts({ rows, query, opening }: StatementSubject, now: Date) {
  const count = { label: 'Lançamentos', value: new Intl.NumberFormat('pt-BR').format(rows.length) };
  const flows = (['available', 'blocked'] as const).flatMap((book) => {
    const own = rows.filter((row) => row.book === book).map((row) => row.amount_cents);
    if (own.length === 0) return [];
    const cameIn = sum(own.filter((cents) => cents > 0n));
    const left = sum(own.filter((cents) => cents < 0n));
    const value =
      `entrou ${paperMoney(cameIn)}, saiu ${paperMoney(-left)}, ` +
      `resultado ${signedMoney(cameIn + left)}`;
    return [{ label: book === 'available' ? 'No disponível' : 'No bloqueado', value }];
  });
  if (narrowsRows(query)) return [count, ...flows];
  const last = rows.at(-1);
  const closing = last ? balancesAfter(last) : opening;
  return [
    { label: 'Abertura', value: balanceText(opening) },
    count,
    ...flows,
    { label: query.createdAtTo > now ? soFar : 'Fechamento', value: balanceText(closing) },
  ];
}

function closeFacts({ close }: StatementSubject) {
  if (close === null) return [];
  const { closedBy, closedAt, hash, rowsLate } = close;
  const late = rowsLate === 1 ? '1 lançamento chegou' : `${rowsLate} lançamentos chegaram`;
  return [
    { label: 'Dia fechado', value: `por ${closedBy} em ${paperMoment(closedAt)}` },
    { label: 'Código', value: `${hash} (SHA-256 do fechamento)` },
    ...(rowsLate === 0 ? [] : [{ label: 'Depois', value: `${late} depois do fechamento` }]),
  ];
}

/** Of what money did, row by row: whoever has the rows reckons the same. */
function digestOf(rows: readonly LedgerEntryRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    const { availableCents, blockedCents } = balancesAfter(row);
    hash.update(`${row.statement_id} ${row.amount_cents} ${availableCents} ${blockedCents}\n`);
  }
  return hash.digest('hex');
}

function balanceText({ availableCents, blockedCents }: PaperBalances): string {
  const available = signedMoney(availableCents);
  return blockedCents === 0n ? available : `${available} + ${paperMoney(blockedCents)} bloqueado`;
}

function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((total, part) => total + part, 0n);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
