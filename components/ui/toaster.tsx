'use client';

import { latePart } from './early/late-part.ts';
import { Late } from './early/late.tsx';
import type { ToasterProps } from './toaster-panel.tsx';

const toaster = latePart(async () => (await import('./toaster-panel.tsx')).ToasterPanel);

/**
 * Puts the empty region of toasts into the page. A screen reader tells what comes into a region
 * that it knows already, so whoever begins something that may end in a toast calls this first.
 */
export const prepareToasts = toaster.load;

/**
 * Says what was done. A toast repeats what the page shows anyway: what must be read, such as a
 * failure, stands in the page itself and does not go away. So one that cannot be had is let go.
 */
export function toastSuccess(text: string): void {
  prepareToasts();
  Promise.all([import('sonner'), isThere]).then(
    ([{ toast }]) => toast.success(text),
    () => undefined,
  );
}

// What is said before there is a region to say it in, the library lets fall.
let setThere = () => {};
const isThere = new Promise<void>((resolve) => {
  setThere = resolve;
});

/** Where toasts stand once there is one. */
export function Toaster(props: Omit<ToasterProps, 'onThere'>) {
  return <Late part={toaster} wanted={false} props={{ ...props, onThere: setThere }} />;
}
