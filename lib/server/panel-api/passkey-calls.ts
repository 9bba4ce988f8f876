import 'server-only';
import { z } from 'zod';
import { createdSession } from '#lib/contract/panel/panel.ts';
import {
  addedPasskey,
  type AddPasskeyBody,
  type PasskeySessionBody,
  type RenamePasskeyBody,
  type StartPasskeyBody,
} from '#lib/contract/panel/passkey.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { passkeyCreation, passkeyRequest } from '#lib/contract/panel/webauthn.ts';
import { requestPanel } from './panel-api.ts';

/** `POST /passkey-requests`: what a device signs before anybody is known. */
export function postPasskeyRequest(body: OriginBody) {
  return requestPanel({ method: 'POST', path: '/passkey-requests', body, schema: passkeyRequest });
}

/** `POST /passkey-sessions`: signs a member in by a passkey alone. */
export function postPasskeySession(body: PasskeySessionBody) {
  return requestPanel({ method: 'POST', path: '/passkey-sessions', body, schema: createdSession });
}

/** `POST /own/passkeys/request`: what a device of the member signs, as their second factor. */
export function postOwnPasskeyRequest(sessionId: string, body: OriginBody) {
  const path = '/own/passkeys/request';
  return requestPanel({ method: 'POST', path, sessionId, body, schema: passkeyRequest });
}

/** `POST /own/passkeys/registration`: `invalid` for a wrong password. */
export function postPasskeyRegistration(sessionId: string, body: StartPasskeyBody) {
  const path = '/own/passkeys/registration';
  return requestPanel({ method: 'POST', path, sessionId, body, schema: passkeyCreation });
}

/** `POST /own/passkeys`: recovery codes come with the first second factor alone. */
export function postPasskey(sessionId: string, body: AddPasskeyBody) {
  const path = '/own/passkeys';
  return requestPanel({ method: 'POST', path, sessionId, body, schema: addedPasskey });
}

/** `POST /own/passkeys/{id}/name`. */
export function postPasskeyName(
  sessionId: string,
  { id, ...body }: RenamePasskeyBody & { id: string },
) {
  const path = `/own/passkeys/${encodeURIComponent(id)}/name`;
  return requestPanel({ method: 'POST', path, sessionId, body, schema: z.null() });
}

/** `POST /own/passkeys/{id}/removal`: it opens nothing any more. */
export function postPasskeyRemoval(sessionId: string, id: string, body: OriginBody) {
  const path = `/own/passkeys/${encodeURIComponent(id)}/removal`;
  return requestPanel({ method: 'POST', path, sessionId, body, schema: z.null() });
}
