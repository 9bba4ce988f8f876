import {
  concedeInfractionBody,
  infractionConcession,
} from '#lib/contract/panel/infraction-desk.ts';
import type { InfractionConcession } from '#lib/contract/panel/infraction-desk.ts';
import { infractionTransitions } from '#lib/domain/states/infraction-states.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import type { Pool } from '#service/database/pool.ts';
import { assertAllowed } from '#service/http/account-switch.ts';
import type { App } from '#service/http/app-type.ts';
import { concedeInfraction, findConcession } from '#service/infractions/concede-infraction.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import type { InfractionKeys } from '#service/infractions/infraction-queries.ts';
import { infractionForbidden, infractionNotFound } from '#service/infractions/infraction.ts';
import { holdMoney } from '#service/panel/approvals/hold-money.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import { originOf } from '#service/panel/living-session.ts';
import { accountClosed } from '#service/panel/money-out/money-errors.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { notContested } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import { caseParams } from './case-params.ts';

/**
 * Agreeing with a report, which ends the answering of it. From the owner's amount on, what it holds
 * waits for a second person as a refund does. Asked again, what was done stays done.
 */
export function registerConcessionRoute(panel: App, context: PanelContext): void {
  const { pool, moneyOut } = context;
  panel.post(
    '/connections/:id/infractions/:infractionId/concession',
    {
      schema: {
        params: caseParams,
        body: concedeInfractionBody,
        response: { 200: infractionConcession },
      },
    },
    async (request) => {
      const { id: connectionId, infractionId } = request.params;
      const { idempotencyKey, amount: typedCents } = request.body;
      const hold = async (accountId: string) => {
        const keys = { infractionId, accountId };
        if (!(await movesMoney(pool, { ...keys, typedCents }))) return null;
        const approvalId = await holdMoney(context, {
          session: sessionOf(request),
          connection: { id: connectionId, accountId },
          money: { idempotencyKey, act: { kind: 'concession', infractionId } },
          origin: originOf(request.body),
        });
        return approvalId === null ? null : { approvalId };
      };
      const asked = { request, action: 'infraction_concede', subject: infractionId, hold } as const;
      return performAct<InfractionConcession>(pool, asked, async (accountId) => {
        const { infraction, orderId } = await concedeInfraction(pool, { infractionId, accountId });
        moneyOut.orders.send(orderId);
        const { held_cents: heldCents } = infraction;
        return { value: { approvalId: null }, ...(heldCents && { amountCents: heldCents }) };
      });
    },
  );
}

/** False where it was done already, or nothing is held; throws where it can not be done. */
async function movesMoney(
  pool: Pool,
  { typedCents, ...keys }: InfractionKeys & { typedCents: bigint },
): Promise<boolean> {
  const { accountId } = keys;
  const account = await findLivingAccount(pool, accountId);
  if (account?.status !== 'ACTIVE') throw accountClosed();
  if (account.edition !== 'bearer') throw infractionNotFound();
  const infraction = await findInfraction(pool, keys);
  const { status, held_cents: heldCents, transaction_id: id } = infraction;
  const transaction = await findTransaction(pool, { accountId, id });
  if (transaction?.amount_cents !== typedCents) throw notContested();
  if (await findConcession(pool, keys)) return false;
  assertAllowed(account, 'allowInfraction');
  if (!infractionTransitions[status].acknowledged) throw infractionForbidden(status);
  return heldCents !== null && heldCents > 0n;
}
