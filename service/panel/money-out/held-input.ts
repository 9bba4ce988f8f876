import type { PixType } from '#lib/domain/states/enums.ts';

interface HeldNotes {
  description: string | null;
  clientReference: string | null;
  callbackUrl: string | null;
}

/** What is to be done, but for the amount. */
export type HeldInput =
  | ({ kind: 'key'; pixKey: string; pixType: PixType } & HeldNotes)
  | ({ kind: 'code'; qrCode: string } & HeldNotes)
  | { kind: 'refund'; transactionId: string; description: string }
  | { kind: 'concession'; infractionId: string }
  | { kind: 'batch'; batchId: string; description: string };

/** Who receives, as far as the provider says. */
export interface HeldReceiver {
  name: string | null;
  document: string | null;
  institution: string | null;
}
