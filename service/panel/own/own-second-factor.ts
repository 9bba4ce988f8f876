import type {
  EnrolmentStart,
  RecoveryCodes,
  ShownFactor,
} from '#lib/contract/panel/second-factor.ts';
import { qrPng } from '#service/br-code/qr-image.ts';
import type { Client } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import type { Asking } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  secondFactorIsOn,
  secondFactorMissing,
  tooManyAttempts,
  wrongCode,
  wrongPasskey,
} from '#service/panel/panel-errors.ts';
import { type LostFactor, mailLostFactor } from '#service/panel/people/mail-owners.ts';
import {
  createRecoveryCode,
  hashRecoveryCode,
  recoveryCodesCount,
} from '#service/panel/second-factor/recovery-codes.ts';
import * as queries from '#service/panel/second-factor/second-factor-queries.ts';
import { takeFactor } from '#service/panel/second-factor/take-factor.ts';
import { createTotpSecret, stepOfCode, totpAddress } from '#service/panel/second-factor/totp.ts';
import { networkOf } from '#service/panel/sessions/network.ts';
import { revokeSessionsOf } from '#service/panel/sessions/session-queries.ts';
import { checkOwnPassword } from './own-password.ts';

/**
 * Begins an enrolment: a secret that is shown this once and protects nothing yet. 422 for a wrong
 * password, 409 when a second factor is on, 429.
 */
export async function startEnrolment(
  context: PanelContext,
  asking: Asking,
  password: string,
): Promise<EnrolmentStart> {
  const { pool, vault } = context;
  const { id: memberId, email } = asking.session;
  await checkOwnPassword(context, { ...asking, action: 'second_factor_on' }, password);
  const secret = createTotpSecret();
  const sealed = vault.seal(secret, { memberId });
  if (!(await queries.putPendingFactor(pool, memberId, sealed))) throw secondFactorIsOn();
  const address = totpAddress(secret, email);
  return { secret, address, qrCode: qrPng(address).toString('base64') };
}

/**
 * Ends an enrolment by a code of it: from now on sign-in asks for one, and every other session of
 * the member is over. 422 for a wrong code or none begun, 409 when it is on.
 */
export function confirmEnrolment(
  { pool, vault, now }: PanelContext,
  asking: Asking,
  code: string,
): Promise<RecoveryCodes> {
  const { id: memberId, session_id: sessionId, id_hash: idHash } = asking.session;
  return noteAct(pool, { ...asking, action: 'second_factor_on' }, async (client) => {
    const factor = await queries.findFactor(client, memberId);
    if (!factor) throw wrongCode();
    if (factor.is_confirmed) throw secondFactorIsOn();
    const stored = { sealed: factor.secret_sealed, keyId: factor.secret_key_id };
    const typed = code.replace(/\s/g, '');
    const step = stepOfCode(vault.open(stored, { memberId }), typed, await now());
    if (step === null) throw wrongCode();
    if (!(await queries.confirmFactor(client, memberId, step))) throw secondFactorIsOn();
    await queries.markFresh(client, sessionId);
    await revokeSessionsOf(client, memberId, idHash);
    return putRecoveryCodes(client, memberId);
  });
}

/** New recovery codes; those of before are dead. 428 without a fresh second factor. */
export function renewRecoveryCodes({ pool }: PanelContext, asking: Asking): Promise<RecoveryCodes> {
  return noteAct(pool, { ...asking, action: 'recovery_codes_renew' }, (client) =>
    putRecoveryCodes(client, asking.session.id),
  );
}

/** Makes recovery codes; those of before are dead. */
export async function putRecoveryCodes(client: Client, memberId: string): Promise<RecoveryCodes> {
  const recoveryCodes = Array.from({ length: recoveryCodesCount }, createRecoveryCode);
  await queries.replaceRecoveryCodes(client, memberId, recoveryCodes.map(hashRecoveryCode));
  return { recoveryCodes };
}

/** Takes the authenticator app away. 422 for a wrong password, code or passkey, 429. */
export async function removeApp(
  context: PanelContext,
  asking: Asking,
  { password, ...shown }: ShownFactor & { password: string },
): Promise<void> {
  const { id: memberId } = asking.session;
  if (!asking.session.has_app) throw secondFactorMissing();
  const act = { ...asking, action: 'second_factor_off' } as const;
  await checkOwnPassword(context, act, password);
  await checkFactor(context, asking, shown);
  await noteAct(context.pool, act, async (client) => {
    await queries.deleteApp(client, memberId);
    await queries.deleteIdleRecoveryCodes(client, memberId);
    await mailOwnLoss(client, asking, 'app');
  });
}

/** Tells owners and the member that they took one of their second factors away. */
export function mailOwnLoss(
  client: Client,
  { session, origin }: Asking,
  what: LostFactor['what'],
): Promise<void> {
  const { workspace_id: workspaceId, id, name } = session;
  return mailLostFactor(client, {
    workspaceId,
    member: { id, name },
    what,
    by: null,
    ip: origin.ip,
  });
}

/** Makes the session's second factor fresh. 422 for a wrong one or none, 429. */
export async function showSecondFactor(
  context: PanelContext,
  asking: Asking,
  shown: ShownFactor,
): Promise<void> {
  if (!asking.session.has_second_factor) throw secondFactorMissing();
  await checkFactor(context, asking, shown);
  await queries.markFresh(context.pool, asking.session.session_id);
}

/** Guesses count for the person at their place, for the place and for the person everywhere. */
async function checkFactor(
  context: PanelContext,
  { session, origin }: Asking,
  shown: ShownFactor,
): Promise<void> {
  const { pool, codeLimits } = context;
  const network = networkOf(origin.ip);
  const attempt = { email: session.email, network, isKnownNetwork: false };
  const claim = await codeLimits.claim(attempt);
  if (!claim.isAllowed) throw tooManyAttempts(claim.retryAfterSeconds);
  if (await takeFactor(pool, context, { memberId: session.id, shown, purpose: 'check' })) {
    await codeLimits.forgive(attempt);
    return;
  }
  const refusal = shown.passkey ? wrongPasskey() : wrongCode();
  await insertAuditEvent(pool, {
    action: 'second_factor_check',
    result: 'refused',
    reason: refusal.code,
    workspaceId: session.workspace_id,
    memberId: session.id,
    origin,
  });
  throw refusal;
}

/** Whether everybody of the workspace must have one. 403 but for owners, 428. */
export function requireSecondFactors(
  { pool }: PanelContext,
  asking: Asking,
  isRequired: boolean,
): Promise<void> {
  const reason = isRequired ? 'required' : 'not required';
  const act = { ...asking, action: 'second_factor_require', reason } as const;
  return noteAct(pool, act, (client) =>
    queries.setRequirement(client, asking.session.workspace_id, isRequired),
  );
}
