'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { latePart } from './early/late-part.ts';
import { Late } from './early/late.tsx';
import type { ToasterProps } from './toaster-panel.tsx';

const toaster = latePart(async () => (await import('./toaster-panel.tsx')).ToasterPanel);

/**
 * Puts the empty region of toasts into the page. A screen reader tells what comes into a region
 * that it knows already, so whoever begins something that may end in a toast calls this first.
 */
export const prepareToasts = toaster.load;

/** Where a toast leads: to what becomes of what was done. */
interface ToastFollow {
  label: string;
  onClick: () => void;
  /**
   * What it is about, where it takes back something of the page: the next toast about the same
   * takes its place, and it ends with the page.
   */
  subject?: string;
}

/** The toast that was shown last about each. */
const shown = new Map<string, string | number>();

/** Long enough to reach for it. */
const followMs = 12_000;

/**
 * Says what was done. A toast repeats what the page shows anyway: what must be read, such as a
 * failure, stands in the page itself and does not go away. So one that cannot be had is let go.
 */
export function toastSuccess(text: string, follow?: ToastFollow): void {
  prepareToasts();
  Promise.all([import('sonner'), isThere]).then(
    ([{ toast }]) => {
      const subject = follow?.subject ?? '';
      const before = shown.get(subject);
      if (before !== undefined) toast.dismiss(before);
      const id = toast.success(text, follow && { action: follow, duration: followMs });
      if (subject !== '') shown.set(subject, id);
    },
    () => undefined,
  );
}

/** What could be taken back cannot be any more. */
export function endToast(subject: string): void {
  const id = shown.get(subject);
  shown.delete(subject);
  if (id === undefined) return;
  import('sonner').then(
    ({ toast }) => toast.dismiss(id),
    () => undefined,
  );
}

/**
 * Before something opens that they would lie over, whatever may be pressed in them: an undo would
 * read as that of what a dialog asks.
 */
export function clearToasts(): void {
  if (document.querySelector('[data-sonner-toast]') === null) return;
  import('sonner').then(
    ({ toast }) => toast.dismiss(),
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
  const path = usePathname();
  useEffect(() => {
    for (const subject of shown.keys()) endToast(subject);
    // The page is another one when its path is.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [path]);
  return <Late part={toaster} wanted={false} props={{ ...props, onThere: setThere }} />;
}
