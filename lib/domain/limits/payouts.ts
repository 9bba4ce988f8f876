/** The largest file of a batch of payouts. */
export const payoutFileBytesMax = 5 * 1024 * 1024;

/** Most rows of one. */
export const payoutRowsMax = 5_000;

/** Rows of a batch on one page. */
export const payoutRowsPerPage = 50;

/** Days for which a payout of the same amount to the same key is warned of. */
export const payoutWarnDays = 7;
