/** Where a text about a person stands; `text`: in what somebody wrote or sent. */
export type RevealedField =
  | 'payerDocument'
  | 'generatedDocument'
  | 'generatedEmail'
  | 'receiverDocument'
  | 'withdrawPixKey'
  | 'text';

/** One text about a person, whole. */
export interface Revealed {
  field: RevealedField;
  value: string;
  /** Whose it is, where there are several: the line and the receiver of a payment of a file. */
  of?: { line: number; name: string | null };
}

/**
 * What people's data is asked for: an attempt of a callback, with what was sent and answered; of a
 * row of a file of payouts the batch and the number of the row, `{batch}/{number}`.
 */
export interface RevealSubject {
  of:
    | 'transaction'
    | 'callback'
    | 'infraction'
    | 'suspense'
    | 'approval'
    | 'payoutBatch'
    | 'payoutRow';
  id: string;
}
