import type { Account } from '#service/accounts/account.ts';
import type { CallbackKind } from './delivery-policy.ts';

/** An outbox row as the sender takes it, with what it must know of the account. */
export interface TakenCallback {
  seq: bigint;
  account_id: string;
  /** Of the account: whoever has it is the only one to take its callbacks. */
  shard: number;
  kind: CallbackKind;
  url: string;
  host: string;
  /** As text: a parsed one has been through doubles already. */
  snapshot: string;
  /** Attempts that have been booked: the number of this one. */
  attempts: number;
  /** Booked attempts and cut-offs. It changes when this worker is given up for dead. */
  claims: number;
  /** How often a worker died with it in its hands, or lost it. */
  cut_offs: number;
  /** When it was taken, by the database's clock. */
  taken_at: Date;
  edition: Account['edition'];
  secret_version: number;
  secret_rotated_at: Date | null;
}

/** Builds the body of a callback from `snapshot::text`; each edition has its own. */
export type RenderCallback = (snapshot: string) => string;

/** The editions whose callbacks this process can send. */
export type CallbackRenderers = Partial<Record<Account['edition'], RenderCallback>>;
