/** Why nothing can be sent. */
export function ClosedNotice({ reason }: { reason: string }) {
  return (
    <p id="defense-closed" className="rounded-control bg-warning-soft text-warning-text mb-4 p-3">
      {reason}
    </p>
  );
}
