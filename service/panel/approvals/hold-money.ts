import { randomUUID } from 'node:crypto';
import type { MovedMoney } from '#lib/contract/panel/money-out/approval.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { findOpenApproval } from '#service/panel/audit/find-open-approval.ts';
import type { StartedAct } from '#service/panel/audit/record-act.ts';
import { tellApprovers } from '#service/panel/money-out/approval-mails.ts';
import type { HeldInput, HeldReceiver } from '#service/panel/money-out/held-input.ts';
import {
  findAsked,
  insertApproval,
  lockApprovalAmount,
  noteUnheld,
  readApprovalAmount,
  sumUnheld,
} from '#service/panel/money-out/hold-queries.ts';
import {
  approvalNeedsWhole,
  concessionAsked,
  refundAsked,
  tooManyWaiting,
} from '#service/panel/money-out/money-errors.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { readMovedAmount, readReceiver } from './describe-money.ts';
import type { MovedAmount } from './describe-money.ts';

type MoneyContext = Pick<PanelContext, 'pool' | 'moneyOut' | 'askHolder'>;

/**
 * Decides whether money that a member is about to move waits for a second person: from the amount
 * that the owner has set, counting what the same member moved that day without one. Answers the id
 * of the approval, in which case nothing may be done, or null when the act may go on.
 */
export async function holdMoney(
  context: MoneyContext,
  started: StartedAct,
): Promise<string | null> {
  const { pool } = context;
  const { connection, money } = started;
  const { accountId } = connection;
  const memberId = started.session.id;
  const limitCents = await readApprovalAmount(pool, accountId);
  if (money === null) {
    if (limitCents === null) return null;
    throw approvalNeedsWhole();
  }
  const key = `${placeOf(money.act)} ${money.idempotencyKey}`;
  const before = await findAsked(pool, { accountId, memberId, key });
  if (before !== null || limitCents === null) return before;
  const input = inputOf(money.act);
  const givenCents = 'body' in money.act ? (money.act.body.amount ?? null) : null;
  const amount = await readMovedAmount(context, { accountId, input, givenCents });
  const moving = { accountId, memberId, key, ...amount };
  const decided = await decideOn(context, { started, input, moving, receiver: null });
  if (decided !== 'ask for the receiver') return decided;
  // The provider is asked outside of any transaction, and only about what waits.
  const receiver = await readReceiver(pool, { accountId, input }, (target) =>
    context.askHolder({ accountId, memberId, target }),
  );
  return decideOn(context, { started, input, moving, receiver });
}

interface Moving extends MovedAmount {
  accountId: string;
  memberId: string;
  key: string;
}

interface Held {
  started: StartedAct;
  input: HeldInput;
  moving: Moving;
  receiver: HeldReceiver | null;
}

/** Under the account's lock: two acts at once do not both stay below the amount. */
function decideOn({ pool }: MoneyContext, held: Held): Promise<string | null> {
  const { moving, receiver } = held;
  return inTransaction(pool, async (client) => {
    const limitCents = await lockApprovalAmount(client, moving.accountId);
    const before = await findAsked(client, moving);
    if (before !== null || limitCents === null) return before;
    await refuseSecond(client, held);
    const { ownCents, otherCents } = await sumUnheld(client, moving);
    const { amountCents, mayChange } = moving;
    // The same act once more, which the API does once: it was let pass already.
    if (!mayChange && ownCents >= amountCents) return null;
    if (!mayChange && otherCents + amountCents < limitCents) {
      await noteUnheld(client, moving);
      return null;
    }
    if (receiver === null) return 'ask for the receiver';
    return ask(client, { ...held, receiver, dayCents: otherCents });
  });
}

/** What goes back once, or is agreed with once, need not be decided on twice. */
async function refuseSecond(client: Client, { moving, input }: Held): Promise<void> {
  const { accountId } = moving;
  if (input.kind === 'refund') {
    const { kind, transactionId } = input;
    const open = await findOpenApproval(client, { accountId, input: { kind, transactionId } });
    if (open !== null) throw refundAsked();
  }
  if (input.kind === 'concession') {
    const open = await findOpenApproval(client, { accountId, input });
    if (open !== null) throw concessionAsked();
  }
}

interface Asked extends Held {
  receiver: HeldReceiver;
  dayCents: bigint;
}

async function ask(client: Client, asked: Asked): Promise<string> {
  const { started, input, moving, receiver, dayCents } = asked;
  const { session, connection, origin } = started;
  const id = randomUUID();
  const actId = randomUUID();
  const { workspace_id: workspaceId } = session;
  const isRoom = await insertApproval(client, {
    ...moving,
    id,
    actId,
    workspaceId,
    connectionId: connection.id,
    input,
    receiver,
    dayCents,
  });
  if (!isRoom) throw tooManyWaiting();
  await tellApprovers(client, { ...moving, id, workspaceId, kind: input.kind });
  await insertAuditEvent(client, {
    action: 'approval_ask',
    result: 'success',
    workspaceId,
    memberId: moving.memberId,
    connectionId: connection.id,
    actId,
    subject: id,
    amountCents: moving.amountCents,
    origin,
  });
  return id;
}

/** Where the API takes the key once: another deposit's refund is another place. */
function placeOf(act: MovedMoney): string {
  if (act.kind === 'concession') return `concession ${act.infractionId}`;
  return act.kind === 'refund' ? `refund ${act.transactionId}` : act.kind;
}

function inputOf(act: MovedMoney): HeldInput {
  if (act.kind === 'refund' || act.kind === 'concession') return act;
  const { body } = act;
  const notes = {
    description: body.description ?? null,
    clientReference: body.clientReference ?? null,
    callbackUrl: body.callbackUrl ?? null,
  };
  if (act.kind === 'code') return { kind: 'code', qrCode: act.body.qrCode, ...notes };
  const { pixKey, pixType } = act.body;
  return { kind: 'key', pixKey, pixType, ...notes };
}
