import { feeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import type { CheckedFeeRule, FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import type { Direction } from '#lib/domain/states/gateway-enums.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { checkFees } from '#service/fees/check-fees.ts';
import type { FeeDifference, FeeSums } from '#service/fees/check-fees.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';

/** The fees of an account, worked out again. */
export function registerFeeCheckRoute(panel: App, { pool, readPool, now }: PanelContext): void {
  panel.get(
    '/connections/:id/fee-check',
    askOwnAccount(daySpanQuery, feeCheck),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const today = saoPauloDay(await now());
      const { sums, differences } = await checkFees(readPool, {
        accountId,
        today,
        ...request.query,
      });
      return view(sums, differences);
    },
  );
}

function view(sums: FeeSums[], differences: FeeDifference[]): FeeCheck {
  const known = sums.filter(({ is_known: isKnown }) => isKnown);
  const add = (of: (one: FeeSums) => bigint) =>
    money(known.reduce((total, one) => total + of(one), 0n));
  const sideOf = (direction: Direction) => {
    const found = known.find(({ type }) => type === direction);
    return {
      count: found?.count ?? 0,
      charged: money(found?.charged_cents ?? 0n),
      expected: money(found?.expected_cents ?? 0n),
    };
  };
  return {
    deposits: sideOf('DEPOSIT'),
    withdrawals: sideOf('WITHDRAW'),
    unknown: sums.reduce((total, one) => total + (one.is_known ? 0 : one.count), 0),
    differences: {
      count: known.reduce((total, one) => total + one.difference_count, 0),
      charged: add((one) => one.difference_charged_cents),
      expected: add((one) => one.difference_expected_cents),
      rows: differences.map((row) => ({
        id: row.id,
        type: row.type,
        createdAt: row.created_at.toISOString(),
        amount: money(row.amount_cents),
        charged: money(row.fee_cents),
        expected: row.expected_cents === null ? null : money(row.expected_cents),
        rule: viewRule(row),
      })),
    },
  };
}

/** Parts per million are ten thousandths of a percent. */
function viewRule(row: FeeDifference): CheckedFeeRule | null {
  const { rule_fixed: fixed, rule_ppm: ppm, rule_min: min, rule_from: from } = row;
  if (fixed === null || ppm === null || min === null || from === null) return null;
  return {
    since: row.rule_since?.toISOString() ?? null,
    fixed: money(fixed),
    percent: Number(ppm) / 10_000,
    minimum: money(min),
    from: money(from),
    to: row.rule_to === null ? null : money(row.rule_to),
  };
}
