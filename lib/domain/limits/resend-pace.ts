/** Transactions of one request of a bulk resend, as many as the API takes by their ids. */
export const itemsPerRequest = 1000;
/** A plan makes four requests a minute: of the account's five, one is left for people. */
export const paceSeconds = 15;

/** Whole minutes from the next request until the last, for so many transactions. */
export function minutesToAsk(transactions: number): number {
  const pauses = Math.max(0, Math.ceil(transactions / itemsPerRequest) - 1);
  return Math.ceil((pauses * paceSeconds) / 60);
}
