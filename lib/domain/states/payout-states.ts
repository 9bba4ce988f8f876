/** What members do with batches, as the audit log names it. */
export const payoutActions = [
  'payout_upload',
  'payout_row_out',
  'payout_row_back',
  'payout_row_change',
  'payout_start',
  'payout_pause',
  'payout_resume',
  'payout_cancel',
] as const;

/** What can become of a batch of payouts. */
export const payoutStates = [
  'checking',
  'planned',
  'waiting',
  'running',
  'paused',
  'done',
  'cancelled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

export type PayoutEvent =
  | 'checked'
  | 'change'
  | 'ask'
  | 'run'
  | 'return'
  | 'pause'
  | 'end'
  | 'cancel';

/** Where each event leads; an event that is not named for a state is refused in it. */
const payoutTransitions: Record<PayoutState, Partial<Record<PayoutEvent, PayoutState>>> = {
  // Who holds the keys is being asked.
  checking: { checked: 'planned', change: 'checking', cancel: 'cancelled' },
  // A row that was changed is checked as the others were.
  planned: { change: 'checking', ask: 'waiting', run: 'running', cancel: 'cancelled' },
  // For a second person; refused, expired or taken back it is a plan again.
  waiting: { run: 'running', return: 'planned' },
  running: { pause: 'paused', end: 'done', cancel: 'cancelled' },
  paused: { run: 'running', cancel: 'cancelled' },
  done: {},
  cancelled: {},
};

/** State after the event, or null when the state forbids it. */
export function nextPayoutState(state: PayoutState, event: PayoutEvent): PayoutState | null {
  return payoutTransitions[state][event] ?? null;
}

/** Why a row is not payable; each names its column and what is wrong there. */
export const payoutFaults = [
  'keyMissing',
  'keyFormat',
  'typeUnknown',
  'amountMissing',
  'amountFormat',
  'amountNotPositive',
  'amountBelow',
  'amountAbove',
  'amountNoFee',
  'descriptionLong',
  'referenceLong',
  'documentFormat',
  'documentOther',
  'textForbidden',
  // A row of the template.
  'example',
] as const;
export type PayoutFault = (typeof payoutFaults)[number];

/** What a person has to confirm before a row is paid. */
export const payoutWarnings = ['duplicate', 'paidBefore'] as const;
export type PayoutWarning = (typeof payoutWarnings)[number];

/** What has become of a row, by the row, its batch and its transaction. */
export const payoutRowEnds = [
  'faulty',
  // It repeats another row, or a member chose so before the batch was confirmed.
  'left-out',
  'waiting',
  'on-its-way',
  'paid',
  'failed',
  'cancelled',
] as const;
export type PayoutRowEnd = (typeof payoutRowEnds)[number];

/** Rows of these were not paid and will not be: to be corrected and sent again. */
export const unpaidEnds = [
  'faulty',
  'left-out',
  'failed',
  'cancelled',
] as const satisfies readonly PayoutRowEnd[];

export function isUnpaidEnd(end: PayoutRowEnd): boolean {
  return unpaidEnds.some((one) => one === end);
}

/** What the provider said of who holds a key; `not-asked`: the day's questions were used up. */
export const payoutHolders = ['waiting', 'named', 'not-said', 'no-answer', 'not-asked'] as const;
export type PayoutHolder = (typeof payoutHolders)[number];

/** Why a batch stopped by itself: none of its other rows would go through either. */
export const payoutProblems = ['balance', 'dailyLimit', 'account'] as const;
export type PayoutProblem = (typeof payoutProblems)[number];
