/** Smallest charge of the API-key edition, in cents (spec: api-key, "Limits"). */
export const chargeAmountCentsMin = 100n;
