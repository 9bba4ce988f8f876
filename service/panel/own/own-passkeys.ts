import { randomUUID } from 'node:crypto';
import type { AddedPasskey, AddPasskeyBody } from '#lib/contract/panel/passkey.ts';
import type { PasskeyCreation } from '#lib/contract/panel/webauthn.ts';
import { passkeysMax } from '#lib/domain/limits/passkey-limits.ts';
import type { Client } from '#service/database/pool.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import { requireFresh } from '#service/panel/audit/require-fresh.ts';
import type { Asking } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { passkeyNotFound, tooManyPasskeys, wrongPasskey } from '#service/panel/panel-errors.ts';
import {
  readRegistration,
  requestRegistration,
} from '#service/panel/second-factor/passkey-ceremony.ts';
import * as queries from '#service/panel/second-factor/passkey-queries.ts';
import {
  deleteIdleRecoveryCodes,
  markFresh,
} from '#service/panel/second-factor/second-factor-queries.ts';
import { revokeSessionsOf } from '#service/panel/sessions/session-queries.ts';
import { checkOwnPassword } from './own-password.ts';
import { mailOwnLoss, putRecoveryCodes } from './own-second-factor.ts';

const action = 'passkey_add';

/**
 * Begins the registration of a passkey (WebAuthn): what the browser makes it by. 422 for a wrong
 * password or when there are too many, 428 without a fresh second factor where there is one, 429.
 */
export async function startPasskey(
  context: PanelContext,
  asking: Asking,
  password: string,
): Promise<PasskeyCreation> {
  const { pool, passkeySite } = context;
  const { session } = asking;
  requireFresh(session, action);
  await checkOwnPassword(context, { ...asking, action }, password);
  const known = await queries.listPasskeys(pool, session.id);
  if (known.length >= passkeysMax) throw tooManyPasskeys();
  const ids = known.map((one) => one.credential_id);
  return requestRegistration(pool, passkeySite, { member: session, known: ids });
}

/**
 * Ends it. Where it is the first second factor, every other session of the member is over and
 * recovery codes are made. 422 for what was not asked for, is of another place or known already;
 * 428 as above.
 */
export function addPasskey(
  { pool, passkeySite }: PanelContext,
  asking: Asking,
  { name, passkey }: Pick<AddPasskeyBody, 'name' | 'passkey'>,
): Promise<AddedPasskey> {
  const { id: memberId } = asking.session;
  return noteAct(pool, { ...asking, action, reason: name }, async (client) => {
    const key = await readRegistration(client, passkeySite, { passkey, memberId });
    if (!key) throw wrongPasskey();
    const row = { id: randomUUID(), memberId, name, ...key };
    if (!(await queries.insertPasskey(client, row))) throw wrongPasskey();
    return { recoveryCodes: await turnOn(client, asking) };
  });
}

/** With the first second factor alone. */
async function turnOn(client: Client, { session }: Asking): Promise<string[] | null> {
  if (session.has_second_factor) return null;
  await markFresh(client, session.session_id);
  await revokeSessionsOf(client, session.id, session.id_hash);
  return (await putRecoveryCodes(client, session.id)).recoveryCodes;
}

/** Gives one another name; the log has both. 404. */
export async function renamePasskey(
  { pool }: PanelContext,
  asking: Asking,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const told = (before: string) => `${before} → ${name}`;
  const act = { ...asking, action: 'passkey_rename', subject: id, told } as const;
  await noteAct(pool, act, async (client) => {
    const before = await queries.updatePasskeyName(client, asking.session.id, { id, name });
    if (before === null) throw passkeyNotFound();
    return before;
  });
}

/** Removes one; with the last second factor the recovery codes go. 404, 428. */
export function removePasskey({ pool }: PanelContext, asking: Asking, id: string): Promise<void> {
  const { id: memberId } = asking.session;
  const act = { ...asking, action: 'passkey_remove', subject: id } as const;
  return noteAct(pool, act, async (client) => {
    if (!(await queries.deletePasskey(client, memberId, id))) throw passkeyNotFound();
    await deleteIdleRecoveryCodes(client, memberId);
    await mailOwnLoss(client, asking, 'passkey');
  });
}
