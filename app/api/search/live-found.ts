import type { CallbackOutcome } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransactionType } from '#lib/client/shown/shown-transaction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type { InfractionStatus, TransactionStatus } from '#lib/domain/states/enums.ts';

/** By which of what was typed transactions were found. */
export type FoundBy =
  | 'id'
  | 'endToEndId'
  | 'refundEndToEndId'
  | 'code'
  | 'document'
  | 'amount'
  | 'clientReference'
  | 'name'
  | 'day';

/** What is about a transaction that was found. */
interface About {
  /** Its payer or receiver. */
  partyName: string | null;
}

/** What a text names so far, for whoever is still typing it: the newest few, with texts ready. */
export interface LiveFound {
  /** How many transactions there are in all. */
  total: number;
  /** What they were found by. */
  foundBy: FoundBy[];
  transactions: {
    id: string;
    type: ShownTransactionType;
    status: TransactionStatus;
    partyName: string | null;
    clientReference: string | null;
    amountText: string;
    createdText: string;
  }[];
  /** Found by what was typed, or of a transaction that was. */
  infractions: ({ id: string; protocol: string; status: InfractionStatus } & Partial<About>)[];
  /** Attempts, found by their id, or the newest one of a transaction that was not acknowledged. */
  callbacks: ({
    id: string;
    host: string;
    createdText: string;
    outcome: CallbackOutcome;
  } & Partial<About>)[];
  /** What people of the team did with the transactions. */
  acts: (Pick<SubjectActs['acts'][number], 'actId' | 'action' | 'memberName'> & {
    createdText: string;
    transactionId: string;
  } & About)[];
  /** What a colleague did last whose name was typed: `text` is who did what to what. */
  actsByName: { id: string; memberId: string; text: string; createdText: string }[];
}
