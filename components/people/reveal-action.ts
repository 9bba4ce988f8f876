'use server';

import { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import { payoutQuery, type PayoutRowBody } from '#lib/contract/panel/money-out/payout.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { personalDataOf } from './personal-data-of.ts';
import type { RevealSubject } from './revealed.ts';

const revealInput = z.object({
  of: z.enum([
    'transaction',
    'callback',
    'infraction',
    'suspense',
    'approval',
    'payoutBatch',
    'payoutRow',
  ]),
  id: z.string().min(1).max(64),
});

/** Tells the data of people in one thing, once the audit log has that this member asked for it. */
export async function revealAction(request: ActionRequest<RevealSubject>) {
  return runAction(request, {
    action: 'personal_data_reveal',
    input: revealInput,
    about: ({ id }) => ({ subject: id }),
    perform: async ({ source }, subject) => {
      const unmasked = source.unmasked?.();
      const found = unmasked ? await read(unmasked, subject) : failureOf('forbidden');
      return found.ok ? { ok: true, value: personalDataOf(found.value) } : found;
    },
  });
}

function read(source: AccountSource, { of, id }: RevealSubject): Promise<Result<unknown>> {
  switch (of) {
    case 'transaction':
      return source.readTransaction(id);
    case 'callback':
      return source.callbacks?.read(id) ?? Promise.resolve(failureOf('edition'));
    case 'infraction':
      return source.infractions?.read(id) ?? Promise.resolve(failureOf('edition'));
    case 'approval':
      return source.approvals?.read(id) ?? Promise.resolve(failureOf('edition'));
    case 'payoutBatch':
      return readPayoutRows(source, id);
    case 'payoutRow':
      return readPayoutRow(source, id);
    case 'suspense':
      return (
        source.suspense?.list({ itemId: id, page: 1 }) ?? Promise.resolve(failureOf('edition'))
      );
  }
}

/** All rows of a file, to see whom it pays: the panel bounds how many it has. */
async function readPayoutRows({ payouts }: AccountSource, id: string): Promise<Result<unknown>> {
  if (payouts === null) return failureOf('edition');
  const rows: PayoutRowBody[] = [];
  for (let page = 1; ; page += 1) {
    const found = await payouts.read(id, { page, view: 'all' });
    if (!found.ok) return found;
    rows.push(...found.value.rows);
    if (!found.value.pagination.hasNextPage) return { ok: true, value: rows };
  }
}

/** One row alone: what the batch says beside it is of nobody. */
async function readPayoutRow({ payouts }: AccountSource, id: string): Promise<Result<unknown>> {
  const [batchId = '', row] = id.split('/');
  if (payouts === null) return failureOf('edition');
  const number = payoutQuery.shape.row.safeParse(row);
  if (!number.success || number.data === 0) return failureOf('not-found');
  const found = await payouts.read(batchId, { page: 1, view: 'all', row: number.data });
  return found.ok ? { ok: true, value: found.value.rows[0] } : found;
}
