import type { SearchField } from '#lib/client/navigation/search-fields.ts';
import type { CallbackOutcome } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransactionType } from '#lib/client/shown/shown-transaction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type { LoggedAction } from '#lib/contract/panel/audit-log.ts';
import type { BeginningKind, InfractionMatchKind } from '#lib/contract/panel/look-up.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import type { TeamMember } from '#lib/contract/panel/team.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** By which of what was typed transactions were found. */
export type FoundBy =
  | 'id'
  | 'endToEndId'
  | 'refundEndToEndId'
  | 'code'
  | 'document'
  | 'email'
  | 'pixKey'
  | 'amount'
  | 'clientReference'
  | 'name'
  /** A name was typed, too, and is not that of who paid. */
  | 'noName'
  | 'day';

/** What is about a transaction that was found. */
interface About {
  /** Its payer or receiver. */
  partyName: string | null;
}

/** What a text names so far, for whoever is still typing it: the newest few, with texts ready. */
export interface LiveFound {
  /** How many transactions there are in all; null when there are more than anybody counted. */
  total: number | null;
  /** The person's other connections, of which nobody was asked. */
  elsewhere: Pick<Connection, 'id' | 'name'>[];
  /** The fields that were asked for and have none. */
  missed: SearchField[];
  transactions: {
    /** What it was found by. */
    foundBy: FoundBy[];
    /** Of what the text is the beginning. */
    begins?: BeginningKind;
    id: string;
    type: ShownTransactionType;
    status: TransactionStatus;
    /** An infraction holds it; absent where that is not known. */
    isHeld?: boolean;
    partyName: string | null;
    clientReference: string | null;
    amountText: string;
    createdText: string;
  }[];
  /** Found by what was typed, or of a transaction that was. */
  infractions: ({
    id: string;
    protocol: string;
    /** As the list calls it. */
    statusText: string;
    amountText: string;
    reportedText: string;
    /** Null: by its transaction. */
    foundBy: InfractionMatchKind | null;
  } & About)[];
  /** Attempts, found by their id, or the newest one of a transaction that was not acknowledged. */
  callbacks: ({
    id: string;
    host: string;
    createdText: string;
    outcome: CallbackOutcome;
  } & Partial<About>)[];
  /** Receivers of callbacks whose address has the text, with what the newest attempt came to. */
  hosts: { host: string; createdText: string; outcome: CallbackOutcome }[];
  /** Received money that matches no charge. */
  suspense: {
    endToEndId: string;
    partyName: string | null;
    /** Why it matches none, and what became of it. */
    reasonText: string;
    stateText: string;
    amountText: string;
    receivedText: string;
  }[];
  /** Saved views of the transactions that are called so. */
  views: Pick<SavedView, 'id' | 'list' | 'name' | 'query'>[];
  /** Who is called so in the team. */
  people: Pick<TeamMember, 'id' | 'name' | 'email' | 'role'>[];
  /** What people of the team did with the transactions. */
  acts: (Pick<SubjectActs['acts'][number], 'actId' | 'action' | 'memberName'> & {
    createdText: string;
    transactionId: string;
  } & About)[];
  /** What was done last by whose name was typed, or that is called so: who did what to what. */
  actsByName: {
    id: string;
    memberId: string | null;
    action: LoggedAction;
    foundBy: 'name' | 'act';
    text: string;
    createdText: string;
  }[];
}
