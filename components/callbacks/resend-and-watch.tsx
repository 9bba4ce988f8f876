'use client';

import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ResendButton } from './resend-button.tsx';
import type { ResendGate } from './resend-gate.ts';
import { useFollowResend } from './use-follow-resend.ts';

interface ResendAndWatchProps {
  connectionId: string;
  transactionId: string;
  lastStatus: number | null;
  gate: ResendGate;
}

/** A resend on a page that the server makes: the page follows until the new attempt is there. */
export function ResendAndWatch(props: ResendAndWatchProps) {
  const refresh = useSafeRefresh();
  const follow = useFollowResend(() => void refresh());
  return <ResendButton {...props} onResent={follow} />;
}
