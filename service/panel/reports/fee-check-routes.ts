import {
  feeCheck,
  feeRulesMax,
  ruleOfFee,
  ruleOfFeeQuery,
} from '#lib/contract/panel/reports/fee-check.ts';
import type { CheckedFeeRule, FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import type { Direction } from '#lib/domain/states/gateway-enums.ts';
import { dayEnd, dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { checkFees } from '#service/fees/check-fees.ts';
import type { FeeDifference, FeeSums } from '#service/fees/check-fees.ts';
import { type FeeRuleRow, findFeeRules, findRuleOfFee } from '#service/fees/fee-rules-of.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';

/** The fees of an account, worked out again. */
export function registerFeeCheckRoute(panel: App, { pool, readPool, now }: PanelContext): void {
  panel.get(
    '/connections/:id/fee-check',
    askOwnAccount(daySpanQuery, feeCheck),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const today = saoPauloDay(await now());
      const { from, to } = request.query;
      const [{ sums, differences }, rules] = await Promise.all([
        checkFees(readPool, { accountId, today, from, to }),
        findFeeRules(readPool, {
          accountId,
          from: new Date(dayStart(from)),
          to: new Date(dayEnd(to)),
        }),
      ]);
      return {
        ...view(sums, differences),
        rules: rules
          .slice(-feeRulesMax)
          .map((rule) => ({ type: rule.direction, ...viewRule(rule) })),
      };
    },
  );

  panel.get(
    '/connections/:id/fee-rule',
    askOwnAccount(ruleOfFeeQuery, ruleOfFee),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const id = request.query.transactionId;
      const found = await findTransaction(pool, { accountId, id });
      if (!found) throw transactionNotFound();
      const { type, created_at: createdAt } = found;
      if (type !== 'DEPOSIT' && type !== 'WITHDRAW') return { rule: null };
      const { amount_cents: amountCents, fee_cents: feeCents } = found;
      const asked = { accountId, type, createdAt, amountCents, feeCents };
      const rule = await findRuleOfFee(pool, asked);
      return { rule: rule && viewRule(rule) };
    },
  );
}

function view(sums: FeeSums[], differences: FeeDifference[]): Omit<FeeCheck, 'rules'> {
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
        rule: ruleOf(row),
      })),
    },
  };
}

function ruleOf(row: FeeDifference): CheckedFeeRule | null {
  const { rule_fixed: fixed, rule_ppm: ppm, rule_min: min, rule_from: from, rule_to: to } = row;
  if (fixed === null || ppm === null || min === null || from === null) return null;
  return viewRule({ since: row.rule_since, fixed, ppm, min, from, to });
}

/** Parts per million are ten thousandths of a percent. */
function viewRule({ since, fixed, ppm, min, from, to }: Omit<FeeRuleRow, 'direction'>) {
  return {
    since: since?.toISOString() ?? null,
    fixed: money(fixed),
    percent: Number(ppm) / 10_000,
    minimum: money(min),
    from: money(from),
    to: to === null ? null : money(to),
  };
}
