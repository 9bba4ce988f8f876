import 'server-only';
import { z } from 'zod';
import { createdAuditEvent, type NewAuditEvent } from '#lib/contract/panel/audit.ts';
import {
  createdSession,
  type CreateSessionBody,
  type ClaimAccountBody,
  connection,
  credential,
  type FirstAccessBody,
  overview,
  panelSecretHeader,
  panelSessionHeader,
  sessionState,
  type VolumesQuery,
  volumes,
} from '#lib/contract/panel/panel.ts';
import { feeCheck, ruleOfFee } from '#lib/contract/panel/reports/fee-check.ts';
import { forecast } from '#lib/contract/panel/reports/forecast.ts';
import { indicators } from '#lib/contract/panel/reports/indicators.ts';
import type { SignOnBody } from '#lib/contract/panel/sign-on.ts';
import type { DaySpanQuery } from '#lib/contract/panel/statements.ts';
import { type ApiRequest, openStream, requestApi } from '#lib/server/pix-api/api-request.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

type PanelRequest<Schema extends z.ZodType> = Omit<
  ApiRequest<Schema>,
  'url' | 'headers' | 'isForeign'
> & {
  path: string;
  sessionId?: string;
};

/** Calls the panel API with the shared secret, and the member's session where one is given. */
export function requestPanel<Schema extends z.ZodType>(request: PanelRequest<Schema>) {
  const { path, sessionId, ...rest } = request;
  return requestApi<Schema>({ ...rest, ...panelAddress(path, sessionId), isForeign: false });
}

function panelAddress(path: string, sessionId?: string) {
  const { serviceUrl, panelSecret } = dashboardEnvironment();
  return {
    url: `${serviceUrl}/panel/v1${path}`,
    headers: {
      [panelSecretHeader]: panelSecret,
      ...(sessionId === undefined ? {} : { [panelSessionHeader]: sessionId }),
    },
  };
}

/** Who asks, about which of their connections. */
export interface ConnectionAccess {
  sessionId: string;
  connectionId: string;
}

type ConnectionRequest<Schema extends z.ZodType> = Omit<
  PanelRequest<Schema>,
  'method' | 'sessionId'
> & { method?: ApiRequest<Schema>['method'] };

/** Calls what lies below one connection: by GET unless a method is named. */
export function requestOfConnection<Schema extends z.ZodType>(
  { sessionId, connectionId }: ConnectionAccess,
  { method = 'GET', path, ...rest }: ConnectionRequest<Schema>,
) {
  const below = `/connections/${encodeURIComponent(connectionId)}${path}`;
  return requestPanel<Schema>({ ...rest, method, path: below, sessionId });
}

/** Opens what lies below one connection and may be long: rows, a line for each, or a document. */
export function openBelow(
  { sessionId, connectionId }: ConnectionAccess,
  { path, signal }: { path: string; signal: AbortSignal },
) {
  const below = `/connections/${encodeURIComponent(connectionId)}${path}`;
  return openStream({ ...panelAddress(below, sessionId), signal });
}

/** `POST /sessions`: signs a member in. */
export function postSession(body: CreateSessionBody) {
  return requestPanel({ method: 'POST', path: '/sessions', body, schema: createdSession });
}

/** `POST /sign-on-sessions`: signs in whom the company's own sign-in vouches for. */
export function postSignOn(body: SignOnBody) {
  return requestPanel({ method: 'POST', path: '/sign-on-sessions', body, schema: createdSession });
}

/** `POST /first-access`: makes the owner of a new account and signs them in. */
export function postFirstAccess(body: FirstAccessBody) {
  return requestPanel({ method: 'POST', path: '/first-access', body, schema: createdSession });
}

/** `GET /session`: who is signed in, with their connections; `unauthorized` once it ended. */
export function getSessionState(sessionId: string) {
  return requestPanel({ method: 'GET', path: '/session', sessionId, schema: sessionState });
}

/** `DELETE /session`: revokes it on every replica. */
export function deleteSession(sessionId: string) {
  return requestPanel({ method: 'DELETE', path: '/session', sessionId, schema: z.null() });
}

/** `GET /connections/{id}/credential`: the API token behind a connection. */
export function getCredential(sessionId: string, connectionId: string) {
  return requestOfConnection(
    { sessionId, connectionId },
    { path: '/credential', schema: credential },
  );
}

/** `POST /connections`: puts an account of ours beside the member's others. */
export function postConnection(sessionId: string, body: ClaimAccountBody) {
  return requestPanel({
    method: 'POST',
    path: '/connections',
    sessionId,
    body,
    schema: connection,
  });
}

/** `GET /connections/{id}/overview`: `not-found` when the service is somebody else's. */
export function getOverview(sessionId: string, connectionId: string) {
  return requestOfConnection({ sessionId, connectionId }, { path: '/overview', schema: overview });
}

/** `GET /connections/{id}/volumes`: `not-found` when the service is somebody else's. */
export function getVolumes(access: ConnectionAccess, query: VolumesQuery) {
  return requestOfConnection(access, { path: `/volumes?${searchOf(query)}`, schema: volumes });
}

/** `GET /connections/{id}/indicators`: `not-found` when the service is somebody else's. */
export function getIndicators(access: ConnectionAccess, days: DaySpanQuery) {
  return requestOfConnection(access, { path: `/indicators?${searchOf(days)}`, schema: indicators });
}

/** `GET /connections/{id}/forecast`: `not-found` when the service is somebody else's. */
export function getForecast(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/forecast', schema: forecast });
}

/** `GET /connections/{id}/fee-check`: `not-found` when the service is somebody else's. */
export function getFeeCheck(access: ConnectionAccess, days: DaySpanQuery) {
  return requestOfConnection(access, { path: `/fee-check?${searchOf(days)}`, schema: feeCheck });
}

/** `GET /connections/{id}/fee-rule`: by what rule of its time a transaction was charged. */
export function getRuleOfFee(access: ConnectionAccess, transactionId: string) {
  const path = `/fee-rule?${searchOf({ transactionId })}`;
  return requestOfConnection(access, { path, schema: ruleOfFee });
}

/** `POST /audit-events`: `forbidden` when the member's role does not allow a started act. */
export function postAuditEvent(sessionId: string, body: NewAuditEvent) {
  return requestPanel({
    method: 'POST',
    path: '/audit-events',
    sessionId,
    body,
    schema: createdAuditEvent,
  });
}
