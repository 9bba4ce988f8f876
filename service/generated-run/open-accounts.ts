import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { BearerFees, GatewayFees, ModelRule } from './model-fees.ts';
import type { ModelAccount } from './model.ts';

const fees = [
  { fixedCents: 0, percentPpm: 0 },
  { fixedCents: 50, percentPpm: 0 },
  { fixedCents: 0, percentPpm: 12_345 },
  { fixedCents: 7, percentPpm: 9_900 },
  { fixedCents: 1, percentPpm: 333_333 },
];

const any = { minCents: 1, maxCents: Number.MAX_SAFE_INTEGER };
const free = { ...any, fixedCents: 0, percentPpm: 0 };

/** Fees by rule: none, ranges that overlap, and ranges with a gap in which nothing is allowed. */
const taxes: GatewayFees[] = [
  { edition: 'gateway', DEPOSIT: [free], WITHDRAW: [free] },
  {
    edition: 'gateway',
    DEPOSIT: [
      { ...any, fixedCents: 0, percentPpm: 12_345 },
      { minCents: 150, maxCents: 9_999, fixedCents: 30, percentPpm: 0 },
    ],
    WITHDRAW: [{ ...any, fixedCents: 25, percentPpm: 0 }],
  },
  {
    edition: 'gateway',
    DEPOSIT: [
      { minCents: 1, maxCents: 20_000, fixedCents: 150, percentPpm: 0 },
      { minCents: 30_000, maxCents: 60_000, fixedCents: 0, percentPpm: 333_333 },
    ],
    WITHDRAW: [
      { minCents: 1, maxCents: 500, fixedCents: 0, percentPpm: 0 },
      { minCents: 600, maxCents: any.maxCents, fixedCents: 0, percentPpm: 9_900 },
    ],
  },
];

/** Opens the accounts of a run: both editions, and a bearer one that cannot receive splits. */
export async function openAccounts(service: Pick<TestApp, 'pool' | 'api'>) {
  const accounts: ModelAccount[] = [];
  for (const [index, DEPOSIT] of fees.entries()) {
    const WITHDRAW = fees[(index + 2) % fees.length] ?? DEPOSIT;
    accounts.push(await openBearer(service, { edition: 'bearer', DEPOSIT, WITHDRAW }, index));
  }
  const closed = accounts.at(-1);
  if (!closed) throw new Error('no accounts');
  await updateAccount(service.pool, { accountId: closed.id, status: 'BLOCKED' });
  closed.isActive = false;
  for (const [index, tax] of taxes.entries()) {
    accounts.push(await openGateway(service, tax, index));
  }
  return accounts;
}

type Service = Pick<TestApp, 'pool' | 'api'>;

function openingOf(index: number) {
  const openingCents = index * 10_000;
  const state = { isActive: true, blockedCents: 0, refusedAtOnce: 0 };
  return { ...state, openingCents, availableCents: openingCents };
}

async function openBearer(service: Service, own: BearerFees, index: number): Promise<ModelAccount> {
  const opening = openingOf(index);
  const { accountId: id, token } = await openShop(service, {
    openingBalanceCents: BigInt(opening.openingCents),
    feeInFixedCents: BigInt(own.DEPOSIT.fixedCents),
    feeInPercentPpm: BigInt(own.DEPOSIT.percentPpm),
    feeOutFixedCents: BigInt(own.WITHDRAW.fixedCents),
    feeOutPercentPpm: BigInt(own.WITHDRAW.percentPpm),
  });
  return {
    ...opening,
    id,
    headers: { authorization: `Bearer ${token}` },
    fees: own,
    edition: 'bearer',
  };
}

async function openGateway(
  service: Service,
  own: GatewayFees,
  index: number,
): Promise<ModelAccount> {
  const opening = openingOf(index);
  const { accountId: id, apiKey } = await openGatewayShop(service, {
    openingBalanceCents: BigInt(opening.openingCents),
    taxRules: (['DEPOSIT', 'WITHDRAW'] as const).flatMap((direction) =>
      own[direction].map((rule) => taxRule(direction, rule)),
    ),
  });
  return { ...opening, id, headers: { 'api-key': apiKey }, fees: own, edition: 'gateway' };
}

function taxRule(direction: TaxRule['direction'], rule: ModelRule): TaxRule {
  const isPercentage = rule.percentPpm > 0;
  return {
    direction,
    minCents: BigInt(rule.minCents),
    maxCents: rule.maxCents === any.maxCents ? null : BigInt(rule.maxCents),
    taxType: isPercentage ? 'PERCENTAGE' : 'FIXED',
    taxValue: BigInt(isPercentage ? rule.percentPpm : rule.fixedCents),
  };
}
