import { groupLines, sumCents, type SummedLine } from '#lib/domain/money/group-lines.ts';
import { reaisText } from '#lib/domain/money/money.ts';
import words from '#lib/i18n/messages/pt-BR/statements.json' with { type: 'json' };
import type { Account } from '#service/accounts/account.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import { paperMoney, signedMoney } from '#service/paper/paper-words.ts';
import type { PartyRow } from '#service/transactions/transaction-queries.ts';
import { feeOfRow } from '#service/withdrawals/fee-of-row.ts';

/** A row of the table of what happened: a group of entries, one kind of them, or all. */
export interface PaperSum {
  level: 'group' | 'line' | 'result';
  title: string;
  rows: string;
  available: string;
  blocked: string;
  total: string;
}

/** What the rows come to, by group and reason: the lines and figures of a closing. */
export function paperSums(
  rows: readonly LedgerEntryRow[],
  parties: ReadonlyMap<string, PartyRow>,
  edition: Account['edition'],
): PaperSum[] {
  if (rows.length === 0) return [];
  const groups = groupLines(linesOf(rows, parties, edition));
  const { group: names, INCREMENT, DECREMENT, result } = words.statements;
  const ways = { INCREMENT, DECREMENT };
  const sums = groups.flatMap(({ name, rows: count, feesCents, lines, ...cents }): PaperSum[] => [
    { level: 'group', title: names[name], rows: number.format(count), ...figures(cents) },
    ...lines.map(({ line: { reason, rows: own }, direction, ...ofLine }) => ({
      level: 'line' as const,
      title: direction === null ? reason : `${reason}, ${ways[direction].toLowerCase()}`,
      rows: number.format(own),
      ...figures(ofLine),
    })),
    ...(feesCents === 0n ? [] : [feesOf(feesCents)]),
  ]);
  const all = { level: 'result' as const, title: result, rows: number.format(rows.length) };
  return [...sums, { ...all, ...figures(sumCents(groups)) }];
}

const number = new Intl.NumberFormat('pt-BR');
const reais = (cents: bigint) => Number(reaisText(cents));

/** What of the withdrawals of a group is their fee, which has no row of its own. */
function feesOf(cents: bigint): PaperSum {
  const title = `sendo ${paperMoney(cents)} de tarifas`;
  return { level: 'line', title, rows: '', available: '', blocked: '', total: '' };
}

function figures({ availableCents, blockedCents }: ReturnType<typeof sumCents>) {
  const text = (cents: bigint) => (cents === 0n ? '–' : signedMoney(cents));
  return {
    available: text(availableCents),
    blocked: text(blockedCents),
    total: text(availableCents + blockedCents),
  };
}

/** What each reason did to each balance in each direction. */
function linesOf(
  rows: readonly LedgerEntryRow[],
  parties: ReadonlyMap<string, PartyRow>,
  edition: Account['edition'],
): SummedLine[] {
  const keyOf = ({ kind, reason, book, amount_cents: cents }: LedgerEntryRow) =>
    [kind, reason, book, cents > 0n].join('\0');
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const isCredit = first.amount_cents > 0n;
    const sum = own.reduce((cents, row) => cents + row.amount_cents, 0n);
    const fees = own.reduce(
      (cents, row) => cents + feeOfRow(row, parties.get(row.transaction_id ?? ''), edition),
      0n,
    );
    return [
      {
        kind: first.kind,
        reason: first.reason,
        operation: isCredit ? 'INCREMENT' : 'DECREMENT',
        balanceType: first.book === 'available' ? 'AVAILABLE' : 'BLOCKED',
        rows: own.length,
        amount: reais(isCredit ? sum : -sum),
        fees: reais(fees),
      },
    ];
  });
}
