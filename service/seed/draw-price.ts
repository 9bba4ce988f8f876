import { chargeAmountCentsMin } from '#lib/domain/money/gateway-limits.ts';
import type { Account } from '#service/accounts/account.ts';
import type { Fee } from '#service/fees/fee-of.ts';
import { ServiceError } from '#service/service-error.ts';
import { costOf } from './cost-of.ts';
import { createRandomSource } from './random-source.ts';
import type { RandomSource } from './random-source.ts';

/** What a charge asks for, and what it costs the merchant. */
export interface Price extends Fee {
  amountCents: bigint;
}

const medianPriceCents = 7_900;
const triesMax = 100;

/** A price that the account may charge; `usual` when chance finds none that its rules allow. */
export function drawPrice(random: RandomSource, account: Account, usual: Price): Price {
  return tryPrices(random, account) ?? usual;
}

/** One price that the account may charge. Throws ServiceError 422 when there seems to be none. */
export function findUsualPrice(account: Account, seed: string): Price {
  const price = tryPrices(createRandomSource(`${seed}/usual price`), account);
  if (price) return price;
  throw new ServiceError('no_price', {
    status: 422,
    message: 'As regras de tarifa da conta não permitem depósitos de valores comuns',
  });
}

function tryPrices(random: RandomSource, account: Account): Price | null {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const amountCents = withinTicket(account, commonPriceCents(random));
    if (account.edition === 'gateway' && amountCents < chargeAmountCentsMin) continue;
    const fee = costOf(account, 'DEPOSIT', amountCents);
    if (fee) return { ...fee, amountCents };
  }
  return null;
}

/** A price as shops have them: around 80 reais, often ending in .90 or .00. */
export function commonPriceCents(random: RandomSource): bigint {
  const raw = Math.exp(Math.log(medianPriceCents) + 0.85 * random.normal());
  const reais = Math.floor(raw / 100);
  const endings = [0, 0, 90, 90, 99, 50, Math.floor(raw) % 100];
  return BigInt(reais * 100 + random.pick(endings));
}

function withinTicket({ ticketIn: { minCents, maxCents } }: Account, cents: bigint): bigint {
  if (cents < minCents) return minCents;
  return cents > maxCents ? maxCents : cents;
}
