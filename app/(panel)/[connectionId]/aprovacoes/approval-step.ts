/** What can be done with what waits. */
export type ApprovalStepName = 'approve' | 'refuse' | 'withdraw';
