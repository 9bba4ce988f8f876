/** What can become of money that waits for a second person. */
export const approvalStates = [
  'waiting',
  'approved',
  'done',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

export type ApprovalEvent = 'approve' | 'refuse' | 'withdraw' | 'expire' | 'perform' | 'fail';

/** Where each event leads; an event that is not named for a state is refused in it. */
const approvalTransitions: Record<ApprovalState, Partial<Record<ApprovalEvent, ApprovalState>>> = {
  waiting: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired' },
  approved: { perform: 'done', fail: 'failed' },
  done: {},
  failed: {},
  refused: {},
  withdrawn: {},
  expired: {},
};

/** State after the event, or null when the state forbids it. */
export function nextApprovalState(
  state: ApprovalState,
  event: ApprovalEvent,
): ApprovalState | null {
  return approvalTransitions[state][event] ?? null;
}
