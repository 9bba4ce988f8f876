import { allowedAddress } from '#lib/contract/panel/tokens.ts';
import { allowedAddressesMax } from '#lib/domain/limits/token-limits.ts';

type ReadAddresses =
  | { ok: true; addresses: string[] }
  | { ok: false; wrong: 'addressWrong'; text: string }
  | { ok: false; wrong: 'addressesMany' };

/** The addresses and networks of a typed text, each once, or the first that is neither. */
export function readAddresses(typed: string): ReadAddresses {
  const addresses = [...new Set(typed.split(/[\s,;]+/).filter((text) => text !== ''))];
  const text = addresses.find((one) => !allowedAddress.safeParse(one).success);
  if (text !== undefined) return { ok: false, wrong: 'addressWrong', text: text.slice(0, 60) };
  if (addresses.length > allowedAddressesMax) return { ok: false, wrong: 'addressesMany' };
  return { ok: true, addresses };
}
