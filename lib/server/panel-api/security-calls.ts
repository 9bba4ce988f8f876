import 'server-only';
import { z } from 'zod';
import {
  type ChangePasswordBody,
  type CodeBody,
  type EnrolmentBody,
  enrolmentStart,
  type FactorCheckBody,
  type FactorRemovalBody,
  type FactorRequirementBody,
  ownSecurity,
  recoveryCodes,
  type OwnLocaleBody,
} from '#lib/contract/panel/second-factor.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { requestPanel } from './panel-api.ts';

const post = (sessionId: string, path: string, body: unknown) =>
  ({ method: 'POST', path, sessionId, body }) as const;

/** `GET /own/security`: the member's living sessions, and how many recovery codes are left. */
export function getOwnSecurity(sessionId: string) {
  return requestPanel({ method: 'GET', path: '/own/security', sessionId, schema: ownSecurity });
}

/** `POST /own/second-factor/enrolment`: `invalid` for a wrong password. */
export function postEnrolment(sessionId: string, body: EnrolmentBody) {
  const path = '/own/second-factor/enrolment';
  return requestPanel({ ...post(sessionId, path, body), schema: enrolmentStart });
}

/** `POST /own/second-factor/confirmation`: `invalid` for a wrong code. */
export function postConfirmation(sessionId: string, body: CodeBody) {
  const path = '/own/second-factor/confirmation';
  return requestPanel({ ...post(sessionId, path, body), schema: recoveryCodes });
}

/** `POST /own/second-factor/check`: `invalid` for a wrong code or passkey. */
export function postSecondFactorCheck(sessionId: string, body: FactorCheckBody) {
  const path = '/own/second-factor/check';
  return requestPanel({ ...post(sessionId, path, body), schema: z.null() });
}

/** `POST /own/second-factor/removal`: `invalid` for a wrong password, code or passkey. */
export function postFactorRemoval(sessionId: string, body: FactorRemovalBody) {
  const path = '/own/second-factor/removal';
  return requestPanel({ ...post(sessionId, path, body), schema: z.null() });
}

/** `POST /own/recovery-codes`: those of before are dead. */
export function postRecoveryCodes(sessionId: string, body: OriginBody) {
  return requestPanel({ ...post(sessionId, '/own/recovery-codes', body), schema: recoveryCodes });
}

/** `POST /second-factor/requirement`: `forbidden` but for owners. */
export function postFactorRequirement(sessionId: string, body: FactorRequirementBody) {
  const path = '/second-factor/requirement';
  return requestPanel({ ...post(sessionId, path, body), schema: z.null() });
}

/** `POST /own/password`: `invalid` for a wrong present one; every other session ends. */
export function postPassword(sessionId: string, body: ChangePasswordBody) {
  return requestPanel({ ...post(sessionId, '/own/password', body), schema: ownSecurity });
}

/** `POST /own/sessions/{id}/end`, or of all others. */
export function postSessionEnd(sessionId: string, id: string | null, body: OriginBody) {
  const path =
    id === null ? '/own/other-sessions/end' : `/own/sessions/${encodeURIComponent(id)}/end`;
  return requestPanel({ ...post(sessionId, path, body), schema: ownSecurity });
}

/** `POST /own/locale`: what mails to the member are written in. */
export function postOwnLocale(sessionId: string, body: OwnLocaleBody) {
  return requestPanel({ method: 'POST', path: '/own/locale', sessionId, body, schema: z.null() });
}
