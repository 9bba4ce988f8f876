'use client';

import { useState } from 'react';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { changeDeskAction, type DeskInput } from './actions.ts';

/** Runs a change of the desk and reads the page anew; it is pending until that is shown. */
export function useDeskChange(connectionId: string, onShown?: () => void) {
  const refresh = useSafeRefresh();
  const [isReading, setReading] = useState(false);
  const change = useAction<DeskInput, null>({
    connectionId,
    action: changeDeskAction,
    onDone: () => {
      setReading(true);
      void refresh(() => {
        setReading(false);
        onShown?.();
      });
    },
  });
  return { ...change, isPending: change.isPending || isReading };
}
