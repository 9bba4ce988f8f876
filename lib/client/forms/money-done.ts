/** What an act of money has made: a transaction, or an approval that it waits for. */
export interface MoneyDone {
  id: string;
  isHeld: boolean;
}
