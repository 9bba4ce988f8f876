/** Smallest charge of the API-key edition, in cents (its document, "Limits"). */
export const chargeAmountCentsMin = 100n;
