/** Living tokens for the API that an account may have, beside the panel's own. */
export const apiTokensMax = 4;

/** Most addresses and networks that a token is bound to. */
export const allowedAddressesMax = 20;

/** Most hours for which a key that is replaced may go on. */
export const overlapHoursMax = 24;
