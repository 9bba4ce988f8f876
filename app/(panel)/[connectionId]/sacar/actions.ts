'use server';

import type { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import type { MoneyDone } from '#lib/client/forms/money-done.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { failureOf, openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import { readPaidKey } from '#lib/server/sources/read-paid-key.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';
import { withdrawalInput } from './withdrawal-input.ts';

/** Requests a withdrawal by key or by code, or has it wait for a second person. */
export async function createWithdrawalAction(request: ActionRequest<WithdrawalDraft>) {
  return runAction(request, {
    action: 'withdrawal_create',
    input: withdrawalInput,
    complete: withPaidKey,
    about: ({ amount }) => (amount === undefined ? {} : { amount }),
    money: {
      act: (input) => ({ kind: input.by, body: bodyOf(input) }),
      held: (id): MoneyDone => ({ id, isHeld: true }),
    },
    perform: async ({ source, idempotencyKey }, input) => {
      const created =
        input.by === 'key'
          ? await source.createKeyWithdrawal({ idempotencyKey, body: keyBody(input) })
          : await source.createCodeWithdrawal({ idempotencyKey, body: codeBody(input) });
      return created.ok ? { ok: true, value: made(created.value.id) } : created;
    },
    find: async ({ source, idempotencyKey }) => {
      const found = await source.findRequest(idempotencyKey);
      if (!found.ok) return found;
      const outcome = found.value;
      if (outcome.state !== 'made') return { ok: true, value: outcome };
      return { ok: true, value: { state: 'made', value: made(outcome.value) } };
    },
    done: ({ id }) => ({ subject: id }),
  });
}

/** With the key of who is paid again, which the browser does not have. */
async function withPaidKey(input: Input, connectionId: string): Promise<Result<Input>> {
  if (input.by === 'code' || input.payeeOf === '') return { ok: true, value: input };
  const opened = await openSourceQuietly(connectionId);
  if (!opened?.ok) return opened ?? failureOf('unauthorized');
  const paid = await readPaidKey(opened.value, input.payeeOf);
  return paid.ok ? { ok: true, value: { ...input, ...paid.value } } : paid;
}

function made(id: string): MoneyDone {
  return { id, isHeld: false };
}

type Input = z.output<typeof withdrawalInput>;
type KeyInput = Extract<Input, { by: 'key' }>;
type CodeInput = Extract<Input, { by: 'code' }>;

function bodyOf(input: Input) {
  return input.by === 'key' ? keyBody(input) : codeBody(input);
}

function keyBody(input: KeyInput) {
  const { amount, pixKey, pixType } = input;
  return { amount, pixKey, pixType, ...notesOf(input) };
}

function codeBody(input: CodeInput) {
  const { qrCode, amount } = input;
  return { qrCode, ...(amount !== undefined && { amount }), ...notesOf(input) };
}

function notesOf({ description, clientReference, callbackUrl }: Input) {
  return {
    ...(description !== undefined && { description }),
    ...(clientReference !== undefined && { clientReference }),
    ...(callbackUrl !== undefined && { callbackUrl }),
  };
}
