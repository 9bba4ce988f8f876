import type { SignOnRule } from '#lib/contract/panel/sign-on.ts';
import type { IdClaims } from './verify-id-token.ts';

/** The first rule that fits what is said of a person, or null: nobody enters without one. */
export function findRule(claims: IdClaims, rules: readonly SignOnRule[]): SignOnRule | null {
  const fits = ({ claim, value }: SignOnRule) => {
    const said = claims[claim];
    return Array.isArray(said) ? said.includes(value) : said === value;
  };
  return rules.find(fits) ?? null;
}
