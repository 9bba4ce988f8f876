import { ServiceError } from '#service/service-error.ts';
import { createTransfer } from '#service/transfers/create-transfer.ts';
import { between } from './operation.ts';
import type { Answer, Operation, World } from './operation.ts';

/**
 * The operator moves money between two accounts, of any edition each: TEF or COMMISSION. There is
 * no route for it, so the use case itself is called and its outcome put as an answer.
 */
export function transfer({ pool, model, random }: World): Operation {
  const from = random.pick(model.accounts);
  const to = random.pick(model.accounts.filter((account) => account !== from));
  const most = Math.max(from.availableCents, 1);
  const amountCents = between(random, 1, random.chance(0.8) ? Math.ceil(most / 4) : 2 * most);
  const order = {
    fromAccountId: from.id,
    toAccountId: to.id,
    amountCents: BigInt(amountCents),
  };
  let otherId = '';
  return {
    target: 'new',
    send: async (): Promise<Answer> => {
      try {
        const created = await createTransfer(pool, order);
        otherId = created.toTransactionId;
        return { status: 200, text: '', body: { id: created.fromTransactionId } };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { status: error.status, text: error.message, body: { id: '' } };
      }
    },
    expected: () => (from.availableCents >= amountCents ? 200 : 422),
    refused: 422,
    apply: ({ id }) => {
      from.availableCents -= amountCents;
      to.availableCents += amountCents;
      for (const side of [id, otherId]) {
        model.transfers.push({ id: side, status: 'COMPLETED', notified: [] });
      }
    },
  };
}
