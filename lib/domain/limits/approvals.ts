/** How long money waits for a second person. */
export const approvalHours = 24;

/** Most that one person may have waiting. */
export const approvalsWaitingMax = 20;

/** The longest reason of a refusal. */
export const approvalReasonMax = 500;
