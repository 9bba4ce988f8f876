import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditAction } from '#lib/contract/panel/audit.ts';
import { can } from '#lib/contract/panel/capability.ts';
import {
  assignSuspenseBody,
  noteSuspenseBody,
  returnSuspenseBody,
  suspenseItem,
  suspenseList,
  suspenseQuery,
} from '#lib/contract/panel/suspense.ts';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { idText } from '#lib/contract/text.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { assignItem } from '#service/suspense/assign-item.ts';
import { explainItem } from '#service/suspense/explain-item.ts';
import { listItems } from '#service/suspense/list-items.ts';
import { returnItem } from '#service/suspense/return-item.ts';
import { suspenseItemNotFound } from '#service/suspense/suspense-item.ts';
import type { SuspenseItemRow } from '#service/suspense/suspense-item.ts';
import type { ItemKeys } from '#service/suspense/suspense-queries.ts';

const itemParams = z.object({ id: idText, itemId: idText });

/** Received money that matches nothing, as far as it names one of the account's transactions. */
export function registerSuspenseRoutes(panel: App, { pool }: PanelContext): void {
  panel.get(
    '/connections/:id/suspense',
    askOwnAccount(suspenseQuery, suspenseList),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      requireSuspense(request);
      const { state = null, page, limit, ...asked } = request.query;
      const rows = { limit: limit + 1, offset: (page - 1) * limit };
      const items = await listItems(pool, { ...asked, ...rows, accountId, state });
      return { items: items.slice(0, limit).map(view), hasNextPage: items.length > limit };
    },
  );

  const options = { params: itemParams, response: { 200: suspenseItem } };
  const path = '/connections/:id/suspense/:itemId';
  panel.post(
    `${path}/assign`,
    { schema: { ...options, body: assignSuspenseBody } },
    async (request) =>
      act(pool, { request, action: 'suspense_assign' }, (keys) => {
        const { chargeId } = request.body;
        const target = chargeId == null ? { accountId: keys.accountId } : { chargeId };
        return assignItem(pool, { ...keys, target });
      }),
  );
  panel.post(
    `${path}/return`,
    { schema: { ...options, body: returnSuspenseBody } },
    async (request) =>
      act(pool, { request, action: 'suspense_return' }, (keys) => returnItem(pool, keys)),
  );
  panel.post(`${path}/note`, { schema: { ...options, body: noteSuspenseBody } }, async (request) =>
    act(pool, { request, action: 'suspense_note' }, (keys) =>
      explainItem(pool, { ...keys, note: request.body.note }),
    ),
  );
}

type ItemRequest = FastifyRequest<{
  Params: { id: string; itemId: string };
  Body: { ip?: string | null | undefined; userAgent?: string | null | undefined };
}>;

interface Act {
  request: ItemRequest;
  action: Extract<AuditAction, `suspense_${string}`>;
}

async function act(
  pool: PanelContext['pool'],
  { request, action }: Act,
  perform: (keys: ItemKeys & { accountId: string }) => Promise<SuspenseItemRow>,
): Promise<SuspenseItem> {
  const { itemId } = request.params;
  const asked = { request, action, subject: itemId };
  const row = await performAct(pool, asked, async (accountId) => {
    if (!isUuid(itemId)) throw suspenseItemNotFound();
    const done = await perform({ itemId, accountId });
    return { value: done, amountCents: done.amount_cents };
  });
  return view(row);
}

function requireSuspense(request: FastifyRequest): void {
  if (!can(sessionOf(request).role, 'see-suspense')) throw roleForbidden();
}

function view(row: SuspenseItemRow): SuspenseItem {
  return {
    id: row.id,
    endToEndId: row.end_to_end_id,
    reason: row.reason,
    state: row.state,
    isReturning: row.return_order_id !== null,
    amount: money(row.amount_cents),
    transactionId: row.transaction_id,
    assignedTransactionId: row.assigned_transaction_id,
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    receivedAt: row.received_at.toISOString(),
    returnEndToEndId: row.return_end_to_end_id,
    returnFailure: row.return_failure,
    note: row.note,
  };
}
