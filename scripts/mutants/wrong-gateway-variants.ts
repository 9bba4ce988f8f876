import type { WrongVariant } from './wrong-variant.ts';

const taxRules = 'service/fees/tax-rules.test.ts';
const generatedRun = 'service/generated-run/generated-run.test.ts';

/** Mistakes in what is the API-key edition's own. */
export const wrongGatewayVariants: WrongVariant[] = [
  {
    name: 'API-key edition: a cancelled withdrawal keeps its fee',
    file: 'service/withdrawals/withdrawal-transfers.ts',
    from: '...gone({ amountCents: -amountCents, feeCents: -feeCents }),',
    to: '...gone({ amountCents: -amountCents - feeCents, feeCents: 0n }),',
    tests: [generatedRun],
  },
  {
    name: 'API-key edition: an agreed infraction is debited a second time',
    file: 'service/infractions/hold.ts',
    from: 'settled: null,',
    to: "settled: { from: 'available', to: 'settlement', kind: 'infraction_debit' },",
    tests: [generatedRun],
  },
  {
    name: 'API-key edition: a refusal at once has a callback as well',
    file: 'service/orders/handle-order.ts',
    from: 'await book(deps.pool, end, { order, result, isNotified: !isHeard });',
    to: 'await book(deps.pool, end, { order, result });',
    tests: [generatedRun],
  },
  {
    name: 'API-key edition: of two rules the one with the lower minimum',
    file: 'lib/domain/money/tax-rule.ts',
    from: 'minCents > found.minCents',
    to: 'minCents < found.minCents',
    tests: [taxRules],
  },
  {
    name: 'API-key edition: a range without its last cent',
    file: 'lib/domain/money/tax-rule.ts',
    from: 'amountCents > maxCents',
    to: 'amountCents >= maxCents',
    tests: [taxRules],
  },
  {
    name: 'API-key edition: no withdrawal of what a cheaper range could pay',
    file: 'lib/domain/money/tax-rule.ts',
    from: '[min, max + 1n]',
    to: '[min]',
    tests: [taxRules],
  },
  {
    name: 'API-key edition: a deposit may cost more than it brings',
    file: 'service/fees/fee-of.ts',
    from: 'feeCents > amountCents',
    to: 'feeCents > amountCents * 2n',
    tests: ['service/gateway/charge-routes.test.ts'],
  },
  {
    name: 'API-key edition: a token of the other edition opens it',
    file: 'service/http/api-key-authentication.ts',
    from: "principal?.account.edition !== 'gateway'",
    to: '!principal',
    tests: ['service/gateway/route-matrix.test.ts'],
  },
  {
    name: "API-key edition: the image of the other edition's charge",
    file: 'service/transactions/transaction-queries.ts',
    from: 'and a.edition = $2`',
    to: 'and a.edition is distinct from $2 || null`',
    tests: ['service/gateway/code-routes.test.ts'],
  },
  {
    name: "API-key edition: totals that forget the payer's name",
    file: 'service/transactions/transaction-filters.ts',
    from: "(keyof RollUpMatch)[] = ['type', ",
    to: "string[] = ['payerName', 'type', ",
    tests: ['service/gateway/transaction-routes.test.ts'],
  },
];
