/**
 * The lines at which a process can be told to die, so that tests can prove what a crash there
 * leaves behind. In the order in which a request passes them.
 */
export const failPoints = [
  'withdrawal-before-commit',
  'withdrawal-after-commit',
  'payout-before-commit',
  'payout-after-commit',
  'refund-before-commit',
  'refund-after-commit',
  'provider-before-call',
  'provider-after-answer',
  'settlement-before-commit',
  'settlement-after-commit',
  'payment-before-commit',
  'payment-after-commit',
  'infraction-before-commit',
  'infraction-after-commit',
  'defense-before-commit',
  'defense-after-commit',
  'archive-before-record',
  'archive-after-record',
  'archive-after-drop',
  'seal-before-commit',
] as const;
export type FailPoint = (typeof failPoints)[number];

let armed: FailPoint | null = null;

/** Arms one fail point for the rest of the process's life (PIX_FAIL_POINT, read at start). */
export function armFailPoint(name: FailPoint): void {
  armed = name;
}

/**
 * Ends the process at this line, as a power cut would, if this fail point is armed: no handler
 * runs, no answer leaves, nothing is flushed. Otherwise it compares two constants.
 */
export function failPoint(name: FailPoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
