import type { Capability } from '#lib/contract/panel/capability.ts';
import type { AskedAccount } from './every-ask.ts';

/** An action, called with what it would do if it were allowed. */
export interface TriedAction {
  /** What it takes; null: everybody of themselves. */
  takes: Capability | null;
  /** What it is given beside the connection; absent: all of its arguments are `args`. */
  input?: unknown;
  args?: readonly unknown[];
  /** It is about the workspace of who asks, whichever account is named. */
  isOfWorkspace?: true;
}

const of = (takes: Capability, input: unknown): TriedAction => ({ takes, input });
const team = (takes: Capability, input: unknown): TriedAction => ({
  ...of(takes, input),
  isOfWorkspace: true,
});
const own: TriedAction = { takes: null, input: null };
const device = {
  endpoint: 'https://push.test/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

const ownActions: Record<string, TriedAction> = {
  // Of the person who is signed in alone.
  showSecondFactorAction: { ...own, input: { code: '000000' } },
  requestOwnPasskeyAction: { takes: null, args: ['step'] },
  deleteViewAction: { takes: null, args: [crypto.randomUUID()] },
  startEnrolmentAction: { ...own, input: { password: 'x' } },
  confirmEnrolmentAction: { ...own, input: { code: '000000' } },
  renewRecoveryCodesAction: own,
  removeAppAction: { ...own, input: { password: 'x' } },
  startPasskeyAction: { ...own, input: { password: 'x' } },
  addPasskeyAction: { ...own, input: { name: 'x', passkey: {} } },
  renamePasskeyAction: { ...own, input: { id: 'x', name: 'x' } },
  removePasskeyAction: { ...own, input: { id: 'x' } },
  changePasswordAction: { ...own, input: { password: 'x', newPassword: 'x'.repeat(20) } },
  endSessionAction: { ...own, input: { id: 'x' } },
  removeDeadlineDeviceAction: { ...own, input: { endpoint: device.endpoint } },
  // Of everybody, signed in or not.
  askResetAction: { takes: null, args: ['x@exemplo.test'] },
  readResetAction: { takes: null, args: ['x'] },
  choosePasswordAction: { takes: null, args: [{ token: 'x', password: 'x'.repeat(20) }] },
  readInvitationAction: { takes: null, args: ['x'] },
  requestPasskeyAction: { takes: null, args: [] },
  setLocale: { takes: null, args: ['pt-BR'] },
  signOutOfPanel: { takes: null, args: [] },
};

const daily = {
  every: 'day',
  file: null,
  onDay: 1,
  scheduleId: null,
  hour: 6,
  way: 'email',
  memberIds: [crypto.randomUUID()],
};

function exportActions(): Record<string, TriedAction> {
  const exportId = crypto.randomUUID();
  return {
    scheduleExportAction: of('export', { ...daily, exportId }),
    tryDeliveryAction: of('export', { ...daily, exportId }),
    stepScheduleAction: of('export', { scheduleId: exportId, step: 'pause' }),
    makeFileAction: of('export', { kind: 'statement', format: 'iso', address: '' }),
    stepExportAction: of('export', { exportId, step: 'cancel' }),
  };
}

function merchantActions(): Record<string, TriedAction> {
  const reading = {
    amount: 0,
    date: 1,
    endToEndId: null,
    transactionId: null,
    reference: null,
    name: null,
    type: null,
    status: null,
    amountForm: 'comma',
    dateForm: 'dayFirst',
    dateIs: 'paid',
  };
  const span = { from: null, to: null, reach: 'days' };
  const rules = {
    ...span,
    direction: 'received',
    zone: 'UTC',
    toleranceCents: 0,
    toleranceDays: 0,
  };
  return {
    compareFileAction: of('match-files', { fileId: crypto.randomUUID(), reading, rules }),
    discardFileAction: of('match-files', { fileId: crypto.randomUUID() }),
    compareAgainAction: of('match-files', { fileId: crypto.randomUUID() }),
    decideDifferenceAction: of('match-files', {
      step: 'accept',
      fileId: crypto.randomUUID(),
      reason: 'x',
    }),
  };
}

/** Every action of the dashboard by its name, as a member would call it. */
export function triedActions({ names }: AskedAccount): Record<string, TriedAction> {
  const { transactionId = '', infractionId = '', tokenId = '' } = names;
  const now = Date.now();
  const window = {
    from: new Date(now - 3_600_000).toISOString(),
    to: new Date(now).toISOString(),
  };
  const money = { amount: '5,00', description: '', clientReference: '', callbackUrl: '' };
  const person = { generatedName: '', generatedDocument: '', generatedEmail: '' };
  const key = { by: 'key', pixType: 'email', pixKey: 'x@exemplo.test', qrCode: '' };
  const service = { edition: 'bearer', address: 'https://x.test/v1', name: 'x', token: 'x' };
  const limits = ['cashInTicketMin', 'cashInTicketMax', 'cashOutTicketMin', 'cashOutTicketMax'];
  const noLimits = Object.fromEntries([...limits, 'dailyWithdraw'].map((name) => [name, '']));
  const noWithdrawal = { isActive: false, amount: '', floor: '', pixType: 'cpf', pixKey: '' };
  return {
    createChargeAction: of('charge', {
      ...money,
      ...person,
      expiresInSeconds: '86400',
      splits: [],
    }),
    createWithdrawalAction: of('withdraw', { ...money, ...key }),
    requestRefundAction: of('refund', { transactionId, description: 'x', typedAmount: '0,01' }),
    stepApprovalAction: of('refund', {
      step: 'withdraw',
      approvalId: crypto.randomUUID(),
      reason: '',
    }),
    stepPayoutAction: of('withdraw', { step: 'cancel', batchId: crypto.randomUUID() }),
    freezeDaysAction: of('close-books', { from: '2999-01-01', to: '2999-01-01' }),
    ...merchantActions(),
    settleItemAction: of('suspense', { step: 'note', itemId: crypto.randomUUID(), note: 'x' }),
    ...exportActions(),
    startPlanAction: of('resend', { ...window, onlyUndelivered: true }),
    cancelPlanAction: of('resend', { planId: crypto.randomUUID() }),
    resendWindowAction: of('resend', window),
    resendCallbackAction: of('resend', { transactionId }),
    sendSampleAction: of('resend', { event: 'depositPaid', url: 'https://x.test/pix' }),
    addDeadlineDeviceAction: team('defend', device),
    concedeAction: of('defend', { infractionId, typedAmount: '0,01' }),
    saveDraftAction: of('defend', { infractionId, draft: 'x', after: null }),
    removeDraftFileAction: of('defend', { infractionId, fileId: crypto.randomUUID() }),
    changeDeskAction: of('defend', { step: 'notes', infractionId, note: 'x' }),
    revealAction: of('personal-data', { of: 'transaction', id: transactionId }),
    saveViewAction: {
      takes: 'share-views',
      args: [{ list: 'callbacks', name: 'x', query: '', isDefault: false, isShared: true }],
      isOfWorkspace: true,
    },
    readSecretAction: of('tokens', null),
    rotateSecretAction: of('tokens', null),
    createTokenAction: of('tokens', { name: 'x', permissions: ['DEPOSIT'], addresses: '' }),
    changeAddressesAction: of('tokens', { id: tokenId, addresses: '' }),
    revokeTokenAction: of('tokens', { id: tokenId }),
    replaceKeyAction: of('tokens', { overlapHours: 0 }),
    inviteAction: team('members', { email: 'x@exemplo.test', role: 'viewer' }),
    changeTeamAction: team('members', { step: 'revocation', id: crypto.randomUUID() }),
    requireFactorAction: team('owners', { isRequired: false }),
    changeLimitsAction: of('account', noLimits),
    changeAutoWithdrawAction: of('account', noWithdrawal),
    changeApprovalAmountAction: of('account', { amount: '' }),
    changeSessionLimitsAction: team('account', { idleMinutes: 720, absoluteHours: 168 }),
    addAccountAction: of('connections', { secret: crypto.randomUUID() }),
    addServiceAction: of('connections', service),
    renameServiceAction: of('connections', { name: 'x' }),
    replaceTokenAction: of('connections', { token: 'x' }),
    removeServiceAction: of('connections', null),
    ...ownActions,
  };
}
