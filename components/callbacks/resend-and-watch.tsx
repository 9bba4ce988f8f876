'use client';

import { useEffect, useRef } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { followResend } from './follow-resend.ts';
import { ResendButton } from './resend-button.tsx';
import type { ResendGate } from './resend-gate.ts';

interface ResendAndWatchProps {
  connectionId: string;
  transactionId: string;
  lastStatus: number | null;
  gate: ResendGate;
}

/** A resend on a page that the server makes: the page follows until the new attempt is there. */
export function ResendAndWatch(props: ResendAndWatchProps) {
  const refresh = useSafeRefresh();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  function follow() {
    stop.current?.();
    stop.current = followResend(() => void refresh());
  }
  return <ResendButton {...props} onResent={follow} />;
}
