'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '#components/action/use-action.ts';
import { changeTeamAction, type TeamChange } from './actions.ts';

/** Runs a change of the team and reads the page anew once it is done. */
export function useTeamChange(connectionId: string, onDone?: () => void) {
  const router = useRouter();
  return useAction<TeamChange, unknown>({
    connectionId,
    action: changeTeamAction,
    onDone: () => {
      onDone?.();
      router.refresh();
    },
  });
}
