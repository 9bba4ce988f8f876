/** Transactions whose callbacks are asked for together: their ids stand in one address. */
export const callbackTransactionsMax = 100;
