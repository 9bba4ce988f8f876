'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { ResendButton } from './resend-button.tsx';
import type { ResendGate } from './resend-gate.ts';

interface ResendAndWatchProps {
  connectionId: string;
  transactionId: string;
  lastStatus: number | null;
  gate: ResendGate;
}

/** A receiver may take ten seconds to answer: the page is asked for again until then. */
const refreshAfterMs = [1_000, 2_500, 5_000, 12_000];

/** A resend on a page that the server makes: the page follows until the new attempt is there. */
export function ResendAndWatch(props: ResendAndWatchProps) {
  const router = useRouter();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return (
    <ResendButton
      {...props}
      onResent={() => {
        timers.current.forEach(clearTimeout);
        timers.current = refreshAfterMs.map((ms) => setTimeout(() => router.refresh(), ms));
      }}
    />
  );
}
