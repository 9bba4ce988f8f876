import { useLostFocus } from './use-lost-focus.ts';

const look = 'rounded-control bg-warning-soft text-warning-text mb-4 p-3';

/** Why nothing can be sent. */
export function ClosedNotice({ reason }: { reason: string }) {
  return (
    <p id="defense-closed" className={look}>
      {reason}
    </p>
  );
}

/** Why the composer, with the last look that may have been open, went away just now. */
export function EndedNotice({ reason }: { reason: string }) {
  const notice = useLostFocus<HTMLParagraphElement>();
  return (
    <p ref={notice} role="status" tabIndex={-1} className={look}>
      {reason}
    </p>
  );
}
