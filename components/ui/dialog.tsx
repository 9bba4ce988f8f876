'use client';

import type { DialogProps } from './dialog-panel.tsx';
import { latePart } from './early/late-part.ts';
import { Late } from './early/late.tsx';

const dialogPanel = latePart(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/** Fetches what dialogs are made of, for whoever is about to open one. */
export const loadDialog = dialogPanel.load;

/** A modal dialog: focus stays inside, Escape closes, focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  return <Late part={dialogPanel} wanted={props.open} props={props} />;
}
