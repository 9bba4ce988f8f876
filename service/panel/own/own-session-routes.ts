import { z } from 'zod';
import {
  changePasswordBody,
  ownLocaleBody,
  ownSecurity,
} from '#lib/contract/panel/second-factor.ts';
import type { OwnSecurity } from '#lib/contract/panel/second-factor.ts';
import { originBody } from '#lib/contract/panel/team.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import { originOf } from '#service/panel/living-session.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionNotFound } from '#service/panel/panel-errors.ts';
import { updateLocale } from '#service/panel/people/member-queries.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { listPasskeys } from '#service/panel/second-factor/passkey-queries.ts';
import { countRecoveryCodes } from '#service/panel/second-factor/second-factor-queries.ts';
import {
  listSessions,
  revokeSessionOf,
  revokeSessionsOf,
} from '#service/panel/sessions/session-queries.ts';
import { changeOwnPassword } from './own-password.ts';

/** What members see and change of their own sign-in: password and sessions. */
export function registerOwnSessionRoutes(own: App, context: PanelContext): void {
  const { pool, inTurn } = context;
  const answer = { response: { 200: ownSecurity } };
  own.get('/own/security', { schema: answer }, (request) => viewOwn(context, sessionOf(request)));
  own.post(
    '/own/password',
    { schema: { body: changePasswordBody, ...answer } },
    async (request) => {
      const session = sessionOf(request);
      const asking = { session, origin: originOf(request.body) };
      await inTurn(() => changeOwnPassword(context, asking, request.body));
      return viewOwn(context, session);
    },
  );
  own.post(
    '/own/locale',
    { schema: { body: ownLocaleBody, response: { 204: z.null() } } },
    async (request, reply) => {
      await updateLocale(pool, sessionOf(request).id, request.body.locale);
      return reply.code(204).send(null);
    },
  );
  own.post(
    '/own/sessions/:id/end',
    { schema: { params: idParams, body: originBody, ...answer } },
    async (request) => {
      const session = sessionOf(request);
      const { id: subject } = request.params;
      const act = { session, origin: originOf(request.body), subject };
      await noteAct(pool, { ...act, action: 'session_end' }, async (client) => {
        if (!(await revokeSessionOf(client, session.id, subject))) throw sessionNotFound();
      });
      return viewOwn(context, session);
    },
  );
  own.post(
    '/own/other-sessions/end',
    { schema: { body: originBody, ...answer } },
    async (request) => {
      const session = sessionOf(request);
      const act = { session, origin: originOf(request.body), action: 'session_end' } as const;
      await noteAct(pool, { ...act, reason: 'all others' }, (client) =>
        revokeSessionsOf(client, session.id, session.id_hash),
      );
      return viewOwn(context, session);
    },
  );
}

async function viewOwn(
  { pool, placeOf }: PanelContext,
  session: LivingSession,
): Promise<OwnSecurity> {
  const [rows, recoveryCodesLeft, passkeys] = await Promise.all([
    listSessions(pool, session.id),
    countRecoveryCodes(pool, session.id),
    listPasskeys(pool, session.id),
  ]);
  return {
    recoveryCodesLeft,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    sessions: rows.map((row) => ({
      id: row.id,
      isThis: row.id === session.session_id,
      ip: row.ip,
      place: placeOf(row.ip),
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
}
