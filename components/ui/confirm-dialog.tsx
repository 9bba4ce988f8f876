'use client';

import type { ConfirmDialogProps } from './confirm-panel.tsx';
import { latePart } from './early/late-part.ts';
import { Late } from './early/late.tsx';

const confirmPanel = latePart(async () => (await import('./confirm-panel.tsx')).ConfirmPanel);

/**
 * Asks before something that cannot be taken back. A click beside it does not close it, and the
 * focus begins on what has to be written, else on the way out.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Late part={confirmPanel} wanted={props.open} props={props} />;
}
