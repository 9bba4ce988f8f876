import type { ShownTransactionType } from '#lib/client/shown/shown-transaction.ts';
import type { InfractionStatus, TransactionStatus } from '#lib/domain/states/enums.ts';

/** What a text names so far, for whoever is still typing it: the newest few, with texts ready. */
export interface LiveFound {
  /** How many transactions there are in all. */
  total: number;
  transactions: {
    id: string;
    type: ShownTransactionType;
    status: TransactionStatus;
    partyName: string | null;
    amountText: string;
    createdText: string;
  }[];
  infraction: { id: string; protocol: string; status: InfractionStatus } | null;
  /** An attempt of a callback, by its id. */
  callback: { id: string; host: string; createdText: string } | null;
}
