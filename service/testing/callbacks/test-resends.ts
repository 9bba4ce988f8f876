import type { ResentCallbacks } from '#lib/contract/bearer/callback-log.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import type { Shop } from '#service/testing/test-shop.ts';

export const resendCallbackUrl = 'https://Loja.example:8443/pix?chave=1';
export const dayMs = 86_400_000;

export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
export const lastDay = () => ({ createdAtFrom: ago(dayMs), createdAtTo: ago(-dayMs) });

interface OutboxRow {
  seq: bigint;
  transaction_id: string;
  transaction_status: string;
  url: string;
  host: string;
  snapshot: string;
  state: string;
  attempts: number;
  next_attempt_at: Date;
}

/** Resends as a shop asks for them, and what they leave in the outbox; `open` gives the service. */
export function resendsOf(open: () => Pick<TestApp, 'api' | 'pool'>) {
  /** What is in the outbox for a shop, oldest first. */
  const outbox = async ({ accountId }: Shop, kind: 'STATUS' | 'RESEND' = 'RESEND') => {
    const { rows } = await open().pool.query<OutboxRow>(
      `select seq, transaction_id, transaction_status, url, host, snapshot::text as snapshot,
              state, attempts, next_attempt_at
         from callback_states where account_id = $1 and kind = $2 order by seq`,
      [accountId, kind],
    );
    return rows;
  };
  const resendAll = ({ token }: Shop, body: unknown = lastDay()) =>
    open().api.post<ResentCallbacks>('/v1/user/callbacks/resend', body, { token });
  const resendOne = ({ token }: Shop, id: string) =>
    open().api.post<{ message: string }>(`/v1/user/callbacks/resend/${id}`, {}, { token });
  /** Id of a charge that was paid, with a receiver unless told. */
  const paid = async (shop: Shop, body: object = {}): Promise<string> => {
    const { id } = await shop.charge({ callbackUrl: resendCallbackUrl, ...body });
    await shop.pay({ id });
    return id;
  };
  return { outbox, resendAll, resendOne, paid };
}
