import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import type { Direction, TaxType } from '#lib/domain/states/gateway-enums.ts';
import type { Client } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';

/** Rules as taxRulesSql delivers them: money as text, because JSON numbers are doubles. */
export type TaxRulesText =
  | { direction: Direction; min: string; max: string | null; type: TaxType; value: string }[]
  | null;

/**
 * Expression for the rules of an account of the API-key edition, in the order in which they were
 * given; null in the bearer edition, for whose accounts the table is not even looked at.
 */
export function taxRulesSql(accounts: string): string {
  return `case when ${accounts}.edition = 'gateway' then (
    select json_agg(json_build_object('direction', type_transaction, 'type', tax_type,
             'min', min_amount_cents::text, 'max', max_amount_cents::text,
             'value', tax_value::text) order by position)
      from tax_rules where account_id = ${accounts}.id) end`;
}

export function toTaxRules(rules: TaxRulesText): TaxRule[] {
  return (rules ?? []).map((rule) => ({
    direction: rule.direction,
    minCents: BigInt(rule.min),
    maxCents: rule.max === null ? null : BigInt(rule.max),
    taxType: rule.type,
    taxValue: BigInt(rule.value),
  }));
}

/** Most rules of an account: what every request of the account carries stays small. */
const taxRulesMax = 100;

/** Throws ServiceError 422 for rules that an account of the edition cannot have. */
export function assertTaxRules(edition: 'bearer' | 'gateway', taxRules: TaxRule[]): void {
  if (edition === 'bearer' && taxRules.length > 0) {
    throw refused('Só contas da API com chave têm regras de tarifa');
  }
  if (taxRules.length > taxRulesMax) throw refused(`No máximo ${taxRulesMax} regras de tarifa`);
  if (taxRules.some(({ minCents, maxCents }) => maxCents !== null && maxCents < minCents)) {
    throw refused('maxAmount não pode ser menor que minAmount');
  }
}

function refused(message: string): ServiceError {
  return new ServiceError('invalid_tax_rules', { status: 422, message });
}

/** Puts these rules in the place of all that the account had, in the caller's transaction. */
export async function replaceTaxRules(
  client: Client,
  { accountId, taxRules }: { accountId: string; taxRules: TaxRule[] },
): Promise<void> {
  await client.query('delete from tax_rules where account_id = $1', [accountId]);
  await client.query(
    `insert into tax_rules (account_id, position, type_transaction, min_amount_cents,
       max_amount_cents, tax_type, tax_value)
     select $1, rule.position, rule.direction, rule.min, rule.max, rule.type, rule.value
       from unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[])
            with ordinality as rule(direction, min, max, type, value, position)`,
    [
      accountId,
      taxRules.map((rule) => rule.direction),
      taxRules.map((rule) => rule.minCents),
      taxRules.map((rule) => rule.maxCents),
      taxRules.map((rule) => rule.taxType),
      taxRules.map((rule) => rule.taxValue),
    ],
  );
}
