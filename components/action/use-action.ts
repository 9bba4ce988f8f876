'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { invalidate, type FreshList } from '#components/fresh/changes.ts';
import { prepareToasts } from '#components/ui/toaster.tsx';
import type {
  ActionFailure,
  ActionRequest,
  ActionResult,
} from '#lib/client/forms/action-result.ts';
import { isReachable, readLine, untilReachable } from '#lib/client/line/line.ts';
import { newIdempotencyKey } from '#lib/domain/idempotency-key.ts';
import { askSecondFactor } from './second-factor.ts';

interface ActionOptions<Input, Value> {
  connectionId: string;
  action: (request: ActionRequest<Input>) => Promise<ActionResult<Value>>;
  /** The list of the account that is another one after success. */
  changes?: FreshList;
  /** After success; the action stays pending until what it returns has come. */
  onDone?: (value: Value) => void | Promise<void>;
  /** Then the page to go to, if any; it stays pending until that is shown. */
  leadsTo?: (value: Value) => string | null;
}

/** A form's action as the form uses it. */
export interface RunningAction<Input> {
  isPending: boolean;
  /** The last failure; null while pending and after success. */
  failure: ActionFailure | null;
  /** Sends what was filled in. Ignored while pending and while an outcome is unknown. */
  run: (input: Input) => Promise<void>;
  /** After an unknown outcome: asks what became of the request, and sends nothing. */
  ask: () => Promise<void>;
  /** Sends the very same request, with the same key, once more. */
  sendAgain: () => Promise<void>;
  /** Forgets the failure; the next request has a key of its own. */
  startOver: () => void;
  /** What stands in the form is no longer what was refused. An unknown outcome stays unknown. */
  edited: () => void;
}

/**
 * Runs a server action from a form so that it moves money once: the idempotency key is made when
 * the form opens, a second click while one is under way does nothing, and after a lost answer only
 * the same request with the same key is asked about or sent again, until the outcome is known or
 * the person begins anew. A refusal is certain, so what was corrected goes with the same key.
 */
export function useAction<Input, Value>(
  options: ActionOptions<Input, Value>,
): RunningAction<Input> {
  const t = useTranslations('action');
  const [key, setKey] = useState(newIdempotencyKey);
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const isPending = isSending || isLeaving;
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  // Read and written in event handlers only: two clicks in one frame see it at once.
  const busy = useRef(false);
  const lastInput = useRef<{ input: Input } | null>(null);

  async function send(input: Input, isQuestion = false): Promise<void> {
    if (busy.current || isLeaving) return;
    busy.current = true;
    lastInput.current = { input };
    setSending(true);
    prepareToasts();
    const { connectionId, action } = options;
    const request = { connectionId, idempotencyKey: key, input, isQuestion };
    const sendOnce = async () =>
      (await isCutOff())
        ? unsent(t('offline'), failure)
        : action(request).catch(() =>
            readLine().ownAddress === null
              ? { ...unsent(t('connectionLost'), null), isOutcomeUnknown: true }
              : unsent(t('foreignAddress', { address: readLine().ownAddress ?? '' }), failure),
          );
    let result = await sendOnce();
    // Nothing was done yet: the very same request goes on once its person has shown who they are.
    const isHeldUp = !result.ok && result.needsSecondFactor;
    if (isHeldUp && (await askSecondFactor())) result = await sendOnce();
    setFailure(result.ok ? null : result);
    if (result.ok) {
      setKey(newIdempotencyKey());
      if (options.changes) invalidate(connectionId, options.changes);
      await options.onDone?.(result.value);
      const path = options.leadsTo?.(result.value);
      if (path) startLeaving(() => router.push(path));
    }
    busy.current = false;
    setSending(false);
  }

  function startOver() {
    setKey(newIdempotencyKey());
    setFailure(null);
  }

  return {
    isPending,
    failure: isPending ? null : failure,
    run: async (input) => {
      if (!failure?.isOutcomeUnknown) await send(input);
    },
    ask: async () => {
      if (lastInput.current) await send(lastInput.current.input, true);
    },
    sendAgain: async () => {
      if (lastInput.current) await send(lastInput.current.input);
    },
    startOver,
    edited: () => {
      if (failure && !isPending && !failure.isOutcomeUnknown) startOver();
    },
  };
}

/** Whether it is known that nothing can be sent now. */
async function isCutOff(): Promise<boolean> {
  if (navigator.onLine && !readLine().isDown) return false;
  if (await isReachable()) return false;
  void untilReachable();
  return true;
}

/** Nothing was sent, or nothing of it was done: what was unknown of an earlier one remains so. */
function unsent(message: string, before: ActionFailure | null): ActionFailure {
  const { isOutcomeUnknown = false, mayResend = false } = before ?? {};
  return { ok: false, message, fieldErrors: {}, isOutcomeUnknown, mayResend, requestId: null };
}
