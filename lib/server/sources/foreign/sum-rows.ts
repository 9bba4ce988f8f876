import { TZDate } from '@date-fns/tz';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { Overview } from '#lib/contract/panel/panel.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { timeZone } from '#lib/domain/time/format-dates.ts';

/** What the overview adds up of one transaction. */
export type SummedRow = Pick<
  ShownTransaction,
  'type' | 'status' | 'amount' | 'serviceFeeCharged' | 'refundAmount' | 'createdAt'
>;

interface Sum {
  count: number;
  /** Reais. */
  amount: number;
}

/** Sums of transactions, by when they were created. */
export interface RowSums {
  created: Sum;
  paid: Sum;
  /** Of deposits that were paid and withdrawals that are done. */
  fees: number;
  refunds: Sum;
  withdrawals: Sum;
  /** The hours of the day in São Paulo in which a deposit was created, the earliest first. */
  hours: Overview['volumeByHour'];
}

class CentsSum {
  count = 0;
  cents = 0n;

  add(reais: number): void {
    this.count += 1;
    this.cents += centsFromReais(reais);
  }

  view(): Sum {
    return { count: this.count, amount: Number(reaisText(this.cents)) };
  }
}

const isPaid = (row: SummedRow) => paidStatuses.some((status) => status === row.status);

/** Adds up what a list of today holds; a refund under way counts with what is given back. */
export function sumRows(rows: readonly SummedRow[]): RowSums {
  const created = new CentsSum();
  const paid = new CentsSum();
  const fees = new CentsSum();
  const refunds = new CentsSum();
  const withdrawals = new CentsSum();
  const hours = new Map<number, { created: CentsSum; paid: CentsSum }>();
  for (const row of rows) {
    if (row.type === 'DEPOSIT') {
      const hour = new TZDate(Date.parse(row.createdAt), timeZone).getHours();
      const volume = hours.get(hour) ?? { created: new CentsSum(), paid: new CentsSum() };
      hours.set(hour, volume);
      created.add(row.amount);
      volume.created.add(row.amount);
      if (isPaid(row)) {
        paid.add(row.amount);
        volume.paid.add(row.amount);
        fees.add(row.serviceFeeCharged ?? 0);
        if (row.status !== 'COMPLETED') refunds.add(row.refundAmount ?? row.amount);
      }
    } else if (row.type === 'WITHDRAW' && row.status === 'COMPLETED') {
      withdrawals.add(row.amount);
      fees.add(row.serviceFeeCharged ?? 0);
    }
  }
  return {
    created: created.view(),
    paid: paid.view(),
    fees: fees.view().amount,
    refunds: refunds.view(),
    withdrawals: withdrawals.view(),
    hours: [...hours]
      .toSorted(([earlier], [later]) => earlier - later)
      .map(([hour, volume]) => ({
        hour,
        created: volume.created.view(),
        paid: volume.paid.view(),
        paidOfCreated: volume.paid.count,
      })),
  };
}
