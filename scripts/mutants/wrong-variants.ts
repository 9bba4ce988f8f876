import { wrongGatewayVariants } from './wrong-gateway-variants.ts';
import { wrongProviderVariants } from './wrong-provider-variants.ts';
import { wrongSenderVariants } from './wrong-sender-variants.ts';
import type { WrongVariant } from './wrong-variant.ts';

const withdrawalRaces = 'service/withdrawals/withdrawal-races.test.ts';
const refundRaces = 'service/refunds/refund-races.test.ts';
const splitRaces = 'service/splits/split-races.test.ts';
const generatedRun = 'service/generated-run/generated-run.test.ts';

const requestWithdrawal = 'service/withdrawals/request-withdrawal.ts';
const handleOrder = 'service/orders/handle-order.ts';
const postTransfers = 'service/ledger/post-transfers.ts';

export const wrongVariants: WrongVariant[] = [
  {
    name: 'check-then-act: the balance that was read with the token',
    file: requestWithdrawal,
    from: 'const availableCents = locked.get(account.id)?.availableCents ?? 0n;',
    to: 'const { availableCents } = account;',
    tests: [withdrawalRaces],
  },
  {
    name: 'balances read without FOR UPDATE',
    file: postTransfers,
    from: 'from balances where account_id = any($1) order by account_id for update`',
    to: 'from balances where account_id = any($1) order by account_id`',
    tests: [withdrawalRaces],
  },
  {
    name: 'a deposit read without FOR UPDATE',
    file: 'service/charges/charge-queries.ts',
    from: `type = 'DEPOSIT' order by id for update`,
    to: `type = 'DEPOSIT' order by id`,
    tests: [refundRaces],
  },
  {
    name: 'a withdrawal read without FOR UPDATE',
    file: 'service/withdrawals/withdrawal-queries.ts',
    from: `type = 'WITHDRAW' for update of t`,
    to: `type = 'WITHDRAW'`,
    tests: [withdrawalRaces],
  },
  {
    name: 'balances locked in no order',
    file: 'service/charges/charge-queries.ts',
    from: 'order by b.account_id for update of b',
    to: 'order by random() for update of b',
    tests: [splitRaces],
  },
  {
    name: 'a skipped leg: the fee of a withdrawal goes nowhere',
    file: 'service/withdrawals/withdrawal-transfers.ts',
    from: "...(feeCents === 0n ? [] : [{ book: 'fees' as const, amountCents: feeCents }]),",
    to: '',
    tests: [generatedRun],
  },
  {
    name: 'a skipped balance: the blocked one does not follow its entries',
    file: postTransfers,
    from: 'if (balance) touched.set',
    to: "if (balance && entry.book === 'available') touched.set",
    tests: [generatedRun],
  },
  {
    name: 'float cents: amounts times 100, cut off',
    file: 'lib/contract/number.ts',
    from: "return BigInt(whole + fraction.padEnd(decimals, '0'));",
    to: 'return BigInt(Math.trunc(Number(`${whole}.${fraction}`) * 10 ** decimals));',
    tests: [generatedRun],
  },
  {
    name: 'float cents: a fee computed in reais',
    file: 'lib/domain/money/compute-fee.ts',
    from: '(amountCents * percentPpm + millionth / 2n) / millionth',
    to: 'BigInt(Math.floor((Number(amountCents) / 100) * Number(percentPpm) * 1e-4))',
    tests: [generatedRun],
  },
  {
    name: 'the money released on a time-out',
    file: handleOrder,
    from: "log.warn({ err: error, orderId: order.id }, 'order without an answer');\n",
    to: `const { end } = handlers[order.kind];
      const result = { result: 'failed' as const, reason: 'Saque cancelado' };
      if (end) await book(pool, end, { order, result });
`,
    tests: ['service/orders/handle-order.test.ts'],
  },
  {
    name: 'sent again without asking',
    file: handleOrder,
    from: "order.state === 'QUEUED' && order.earlier_attempts === 0",
    to: "order.state === 'QUEUED' || order.earlier_attempts >= 0",
    tests: ['service/orders/handle-order.test.ts'],
  },
  {
    name: 'an order taken up while its sender has it',
    file: 'service/orders/order-queries.ts',
    from: "where id = $1 and state <> 'DONE' and lease_until <= now()",
    to: "where id = $1 and state <> 'DONE'",
    tests: ['service/orders/handle-order.test.ts'],
  },
  {
    name: 'the fee is not blocked',
    file: 'service/withdrawals/withdrawal-transfers.ts',
    from: 'return amountCents + feeCents;',
    to: 'return feeCents < 0n ? feeCents : amountCents;',
    tests: [withdrawalRaces],
  },
  {
    name: 'the daily limit checked by what was read with the token',
    file: requestWithdrawal,
    from: 'withdrawnCents + amountCents > account.dailyLimit.limitCents',
    to: 'account.dailyLimit.usedCents + amountCents > account.dailyLimit.limitCents',
    tests: [withdrawalRaces],
  },
  {
    name: 'a cancelled withdrawal keeps its part of the daily limit',
    file: 'service/withdrawals/end-withdrawal.ts',
    from: 'giveBackWithdrawn(client, withdrawal)',
    to: 'Promise.resolve(giveBackWithdrawn)',
    tests: [withdrawalRaces],
  },
  {
    name: 'a split rounded up',
    file: 'lib/domain/money/compute-splits.ts',
    from: '* rule.valueE4) / wholeE4',
    to: '* rule.valueE4 + wholeE4 - 1n) / wholeE4',
    tests: ['lib/domain/money/compute-splits.test.ts', generatedRun],
  },
  {
    name: 'the refund rule off by a cent: one too many',
    file: 'lib/domain/money/refund-terms.ts',
    from: '= -deposit.feeCents;',
    to: '= -deposit.feeCents - 1n;',
    tests: ['service/bearer/refund-routes.test.ts'],
  },
  {
    name: 'the refund rule off by a cent: one too few',
    file: 'lib/domain/money/refund-terms.ts',
    from: '= -deposit.feeCents;',
    to: '= -deposit.feeCents + 1n;',
    tests: ['service/bearer/refund-routes.test.ts'],
  },
  {
    name: 'a late report decides another refund',
    file: 'service/refunds/end-refund.ts',
    from: 'if (orderId !== undefined && !(await isOpenOrder(client, orderId))) return deposit;',
    to: 'if (orderId === "") await isOpenOrder(client, orderId);',
    tests: ['service/orders/late-reports.test.ts'],
  },
  {
    name: 'a repeated payment is paid for again',
    file: 'service/charges/confirm-charge.ts',
    from: `if (current.end_to_end_id === payment.endToEndId) return { value: current };
    const error = refusal(current, payment, charge.decided_at);
    if (error) return { error };`,
    to: `const error = refusal(current, payment, charge.decided_at);
    if (error && current.end_to_end_id !== payment.endToEndId) return { error };`,
    tests: [generatedRun],
  },
  {
    name: 'expiry does not wait for a payment under way',
    file: 'service/charges/charge-queries.ts',
    from: 'order by expires_at limit $1 for update skip locked',
    to: 'order by expires_at limit $1',
    tests: ['service/charges/expiry-races.test.ts'],
  },
  {
    name: 'an entry dated by the beginning of its transaction',
    file: postTransfers,
    from: 'statement_timestamp()',
    to: 'now()',
    tests: ['service/statements/statement-order.test.ts'],
  },
  {
    name: 'a refund committed before the last word on it',
    file: 'service/refunds/open-refund.ts',
    from: "failPoint('refund-before-commit');",
    to: "await client.query('commit');\n    failPoint('refund-before-commit');",
    tests: ['service/crash-recovery.test.ts'],
  },
  {
    name: 'a withdrawal that ends without a callback',
    file: 'service/withdrawals/withdrawal-queries.ts',
    from: "queued as (${queueCallbacksFrom('notified')})",
    to: "queued as (${queueCallbacksFrom('notified')} limit 0)",
    tests: [generatedRun],
  },
  ...wrongGatewayVariants,
  ...wrongProviderVariants,
  ...wrongSenderVariants,
];
