const txidLengthMin = 26;

/**
 * The charge's identifier in the payload of its code, which has at least 26 characters: an id of
 * the bearer edition is one, one of the API-key edition gets a 0 (spec: settled, "API-key fields").
 */
export function txidOf(chargeId: string): string {
  return chargeId.padEnd(txidLengthMin, '0');
}

/** The ids of charges that may have this txid: see txidOf. */
export function chargeIdsOf(txid: string): string[] {
  const isPadded = txid.length === txidLengthMin && txid.endsWith('0');
  return isPadded ? [txid, txid.slice(0, -1)] : [txid];
}
