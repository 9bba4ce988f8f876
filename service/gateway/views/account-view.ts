import type { GatewayAccount, GatewayBalance } from '#lib/contract/gateway/account.ts';
import type { TaxRuleBody } from '#lib/contract/gateway/tax-rule.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import type { Account } from '#service/accounts/account.ts';
import { eligibleWithdraw } from '#service/fees/eligible-withdraw.ts';
import { money, percentOfPpm } from '#service/http/wire-money.ts';

/** `GET /account` (spec: api-key, "GET /account"; spec: settled, "API-key account"). */
export function gatewayAccountView(account: Account): GatewayAccount {
  return {
    user: {
      id: account.id,
      name: account.name,
      balance: money(account.availableCents),
      taxRules: account.taxRules.map(taxRuleView),
      pix: { type: account.pixType, key: account.pixKey },
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
    },
  };
}

/** `GET /account/balance`. */
export function gatewayBalanceView(account: Account): GatewayBalance {
  return {
    balance: money(account.availableCents),
    eligibleWithdraw: money(eligibleWithdraw(account)),
  };
}

function taxRuleView(rule: TaxRule): TaxRuleBody {
  return {
    minAmount: money(rule.minCents),
    maxAmount: rule.maxCents === null ? null : money(rule.maxCents),
    taxValue: rule.taxType === 'FIXED' ? money(rule.taxValue) : percentOfPpm(rule.taxValue),
    taxType: rule.taxType,
    typeTransaction: rule.direction,
  };
}
