'use client';

import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { changeDeskAction, type DeskInput } from './actions.ts';

/** Runs a change of the desk and reads the page anew; it is pending until that is shown. */
export function useDeskChange(connectionId: string, onShown?: () => void) {
  const refresh = useSafeRefresh();
  return useAction<DeskInput, null>({
    connectionId,
    action: changeDeskAction,
    onDone: () =>
      new Promise((end) => {
        void refresh(() => {
          end();
          onShown?.();
        });
      }),
  });
}
