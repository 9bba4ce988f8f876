'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useAction } from '#components/action/use-action.ts';
import { changeDeskAction, type DeskInput } from './actions.ts';

/** Runs a change of the desk and reads the page anew; it is pending until both are done. */
export function useDeskChange(connectionId: string, onDone?: () => void) {
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  const change = useAction<DeskInput, null>({
    connectionId,
    action: changeDeskAction,
    onDone: () => {
      onDone?.();
      startReading(() => router.refresh());
    },
  });
  return { ...change, isPending: change.isPending || isReading };
}
