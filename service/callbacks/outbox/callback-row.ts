import type { Account } from '#service/accounts/account.ts';
import type { CallbackKind } from './delivery-policy.ts';

/** An outbox row as the sender takes it, with what it must know of the account. */
export interface ClaimedCallback {
  seq: bigint;
  account_id: string;
  kind: CallbackKind;
  url: string;
  host: string;
  /** As text: a parsed one has been through doubles already. */
  snapshot: string;
  /** Attempts that have been booked: the number of this one. */
  attempts: number;
  /** Says whose attempt it is, when another worker has taken the row meanwhile. */
  claims: number;
  /** Claims before this one of which no attempt was booked: their workers died, or lost it. */
  cut_offs: number;
  /** When it was claimed, by the database's clock. */
  claimed_at: Date;
  edition: Account['edition'];
  secret_version: number;
  secret_rotated_at: Date | null;
}

/** Builds the body of a callback from `snapshot::text`; each edition has its own. */
export type RenderCallback = (snapshot: string) => string;

/** The editions whose callbacks this process can send. */
export type CallbackRenderers = Partial<Record<Account['edition'], RenderCallback>>;
