'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '#components/action/use-action.ts';
import { changeDeskAction, type DeskInput } from './actions.ts';

/** Runs a change of the desk and reads the page anew once it is done. */
export function useDeskChange(connectionId: string, onDone?: () => void) {
  const router = useRouter();
  return useAction<DeskInput, null>({
    connectionId,
    action: changeDeskAction,
    onDone: () => {
      onDone?.();
      router.refresh();
    },
  });
}
