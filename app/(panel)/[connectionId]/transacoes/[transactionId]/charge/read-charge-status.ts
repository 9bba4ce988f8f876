import { paths } from '#lib/client/navigation/paths.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** What the route handler tells of a transaction; amount in reais. */
export interface ChargeStatus {
  status: TransactionStatus;
  amount: number;
}

interface Question {
  connectionId: string;
  transactionId: string;
  signal: AbortSignal;
}

/** Asks the dashboard's own server. Throws on anything but an answer, which pauses the page. */
export async function readChargeStatus(question: Question): Promise<ChargeStatus> {
  const { connectionId, transactionId, signal } = question;
  const response = await fetch(paths.chargeStatus(connectionId, transactionId), { signal });
  if (response.status === 401) {
    // The session ended: rendering the page again leads to sign-in and back here.
    window.location.reload();
  }
  if (!response.ok) throw new Error(`charge status answered ${String(response.status)}`);
  // The route handler of this very dashboard builds it as ChargeStatus.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as ChargeStatus;
}
