'use client';

import { useState } from 'react';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import type { CallbackListRow } from '../callback-list-row.ts';

interface AskedResend {
  transactionId: string;
  about: readonly string[];
  /** HTTP status of the transaction's newest attempt, which need not be the row's. */
  lastStatus: number;
}

interface RowResend {
  /** What a person is asked about; null while nobody is. */
  asked: AskedResend | null;
  /** Id of the row whose transaction is being looked up. */
  lookedUp: string | null;
  ask: (row: CallbackListRow) => Promise<void>;
  close: () => void;
}

/**
 * The question before a resend from the log. The receiver may have acknowledged since the row's
 * attempt, so the newest attempt of its transaction is read first; where it cannot be, the row's
 * own answer stands for it.
 */
export function useRowResend(connectionId: string): RowResend {
  const [asked, setAsked] = useState<AskedResend | null>(null);
  const [lookedUp, setLookedUp] = useState<string | null>(null);

  async function ask(row: CallbackListRow) {
    const { id, transactionId, about } = row;
    if (transactionId === null || lookedUp !== null) return;
    setLookedUp(id);
    const signal = AbortSignal.timeout(lookUpMsMax);
    const address = paths.callbackDetailData(connectionId, id);
    const detail = await readOwnRoute<ShownCallbackDetail>(address, { signal }).catch(() => null);
    setLookedUp(null);
    setAsked({ transactionId, about, lastStatus: (detail?.attempts[0] ?? row).status });
  }

  return { asked, lookedUp, ask, close: () => setAsked(null) };
}

const lookUpMsMax = 3_000;
