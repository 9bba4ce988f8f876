import 'server-only';
import { z } from 'zod';
import {
  accountSettings,
  type AutoWithdrawBody,
  type SessionLimitsBody,
} from '#lib/contract/panel/account-settings.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import type { LimitName } from '#lib/domain/limits/own-limits.ts';
import { type ConnectionAccess, requestOfConnection, requestPanel } from './panel-api.ts';

/** `GET /connections/{id}/account-settings`: `forbidden` unless an owner asks. */
export function getAccountSettings(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/account-settings', schema: accountSettings });
}

/** All limits of the owner in reais; null: none of their own. */
type NewOwnLimits = Record<LimitName, number | null> & OriginBody;

/** `POST /connections/{id}/own-limits`: `invalid` for one that is wider than the operator's. */
export function postOwnLimits(access: ConnectionAccess, body: NewOwnLimits) {
  const path = '/own-limits';
  return requestOfConnection(access, { method: 'POST', path, body, schema: accountSettings });
}

/** The same as the panel reads it: amounts are still numbers of reais. */
type NewAutoWithdraw = Omit<AutoWithdrawBody, 'amount' | 'floor'> & {
  amount?: number;
  floor?: number;
};

/** `POST /connections/{id}/auto-withdraw`: `invalid` without an amount or a key. */
export function postAutoWithdraw(access: ConnectionAccess, body: NewAutoWithdraw) {
  const path = '/auto-withdraw';
  return requestOfConnection(access, { method: 'POST', path, body, schema: accountSettings });
}

/** `POST /session-limits`: `forbidden` unless an owner asks. */
export function postSessionLimits(sessionId: string, body: SessionLimitsBody) {
  const path = '/session-limits';
  return requestPanel({ method: 'POST', path, sessionId, body, schema: z.null() });
}
