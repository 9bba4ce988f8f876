import { ageDays, merchantFileProblem } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type {
  FileComparison,
  ListedMerchantFile,
  ResultRow,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { money } from '#service/http/wire-money.ts';
import type { SideSums } from '#service/merchant-files/matching/sum-sides.ts';
import type { MerchantFileRow } from '#service/merchant-files/merchant-file-queries.ts';
import type { DifferenceSums, MerchantResult } from '#service/merchant-files/result-queries.ts';

interface Counted {
  count: number;
  cents: bigint;
}

/** A day, or a minute: seconds are for comparing. */
const spanOf = ({ from, to }: SideSums) => ({ from: from.slice(0, 16), to: to.slice(0, 16) });

const sum = ({ count, cents }: { count: number; cents: string | bigint }) => ({
  count,
  amount: money(BigInt(cents)),
});

export function viewListed(file: MerchantFileRow, open: Counted | undefined): ListedMerchantFile {
  const { sums } = file;
  const problem = merchantFileProblem.safeParse(file.problem);
  return {
    id: file.id,
    name: file.name,
    bytes: Number(file.bytes),
    format: file.form.format,
    state: file.state,
    problem: problem.success ? problem.data : null,
    rows: Number(file.rows),
    memberName: file.member_name,
    createdAt: file.created_at.toISOString(),
    endedAt: file.ended_at?.toISOString() ?? null,
    span: sums && spanOf(sums),
    open: sums && sum(open ?? { count: 0, cents: 0n }),
  };
}

interface Found {
  differences: DifferenceSums[];
  suggestions: Counted;
  ages: (Counted & { age: number })[];
}

export function viewComparison(
  sums: SideSums,
  { differences, suggestions, ages }: Found,
): FileComparison {
  const tolerated = BigInt(sums.toleratedCents);
  const matchedCents = BigInt(sums.matched.cents);
  return {
    ...spanOf(sums),
    here: sum(sums.here),
    statement: sum(sums.statement),
    there: sum(sums.there),
    tolerated: money(tolerated),
    leftOut: sums.leftOut,
    outside: sums.outside ?? [],
    unpaid: sums.unpaid ?? 0,
    apart: sums.apart ?? [],
    kinds: [
      {
        kind: 'matched',
        count: sums.matched.count,
        settled: 0,
        here: money(matchedCents),
        there: money(matchedCents + tolerated),
        settledHere: 0,
        settledThere: 0,
      },
      ...differences.map((one) => ({
        kind: one.kind,
        count: one.count,
        settled: one.settled,
        here: money(one.here_cents),
        there: money(one.there_cents),
        settledHere: money(one.settled_here_cents),
        settledThere: money(one.settled_there_cents),
      })),
    ],
    suggestions: sum(suggestions),
    ages: [...ageDays, null].map((upToDays, age) => {
      const found = ages.find((one) => one.age === age);
      return { upToDays, ...sum(found ?? { count: 0, cents: 0n }) };
    }),
  };
}

const amount = (cents: bigint | null) => (cents === null ? null : money(cents));

export function viewResult(row: MerchantResult): ResultRow {
  const { transaction_id: transactionId, decision_id: decisionId } = row;
  const hasThere = row.line !== null || row.there_cents !== null;
  return {
    kind: row.kind,
    place: row.place,
    here:
      transactionId === null
        ? null
        : {
            transactionId,
            amount: amount(row.here_cents),
            at: row.here_at?.toISOString() ?? null,
            name: row.here_name,
            reference: row.here_reference,
            status: row.here_status,
          },
    there: hasThere
      ? {
          line: row.line,
          amount: amount(row.there_cents),
          day: row.there_day,
          key: row.there_key,
          name: row.there_name,
        }
      : null,
    matchedBy: row.matched_by,
    repeats: row.repeats,
    fault: row.fault,
    said: row.said,
    elsewhere:
      row.elsewhere_id === null || row.elsewhere_status === null
        ? null
        : { transactionId: row.elsewhere_id, status: row.elsewhere_status },
    suggested: row.suggested,
    decision:
      decisionId === null
        ? null
        : {
            id: decisionId,
            reason: row.reason ?? '',
            memberName: row.decided_by ?? '',
            decidedAt: row.decided_at?.toISOString() ?? '',
          },
  };
}
