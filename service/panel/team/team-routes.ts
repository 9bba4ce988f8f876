import type { FastifyRequest } from 'fastify';
import { can } from '#lib/contract/panel/capability.ts';
import { createdSession } from '#lib/contract/panel/panel.ts';
import {
  acceptInvitationBody,
  createdInvitation,
  invitationLookBody,
  inviteBody,
  memberRoleBody,
  originBody,
  shownInvitation,
  team,
} from '#lib/contract/panel/team.ts';
import type { OriginBody, Team } from '#lib/contract/panel/team.ts';
import { idParams } from '#lib/contract/text.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import { originOf } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { listTeam } from '#service/panel/people/member-queries.ts';
import { viewMember } from '#service/panel/people/member.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { changeMember, removeMember, resetSecondFactor } from './change-member.ts';
import { listInvitations } from './invitation-queries.ts';
import { acceptInvitation, invite, revokeInvitation, showInvitation } from './invitations.ts';

/** The people of a workspace: who they are, and the invitations of who may change them. */
export function registerTeamRoutes(members: App, { pool }: PanelContext): void {
  members.get('/team', { schema: { response: { 200: team } } }, (request) =>
    viewTeam(pool, sessionOf(request)),
  );
  members.post(
    '/invitations',
    { schema: { body: inviteBody, response: { 201: createdInvitation } } },
    async (request, reply) =>
      reply.code(201).send(await invite(pool, askingOf(request), request.body)),
  );
  const changed = { params: idParams, response: { 200: team } };
  members.post(
    '/invitations/:id/revocation',
    { schema: { ...changed, body: originBody } },
    async (request) => {
      await revokeInvitation(pool, askingOf(request), request.params.id);
      return viewTeam(pool, sessionOf(request));
    },
  );
  members.post(
    '/members/:id/role',
    { schema: { ...changed, body: memberRoleBody } },
    async (request) => {
      await changeMember(pool, askingOf(request), { ...request.params, role: request.body.role });
      return viewTeam(pool, sessionOf(request));
    },
  );
  members.post(
    '/members/:id/removal',
    { schema: { ...changed, body: originBody } },
    async (request) => {
      await removeMember(pool, askingOf(request), request.params.id);
      return viewTeam(pool, sessionOf(request));
    },
  );
  members.post(
    '/members/:id/second-factor-reset',
    { schema: { ...changed, body: originBody } },
    async (request) => {
      await resetSecondFactor(pool, askingOf(request), request.params.id);
      return viewTeam(pool, sessionOf(request));
    },
  );
}

/** What the holder of an invitation's link may ask, who has no session yet. */
export function registerInvitationRoutes(panel: App, { pool, limits, inTurn }: PanelContext): void {
  panel.post(
    '/invitations/look',
    { schema: { body: invitationLookBody, response: { 200: shownInvitation } } },
    ({ body }) => showInvitation({ pool, limits }, { token: body.token, origin: originOf(body) }),
  );
  panel.post(
    '/invitations/acceptance',
    { schema: { body: acceptInvitationBody, response: { 201: createdSession } } },
    async ({ body }, reply) => {
      const accepted = { ...body, origin: originOf(body) };
      const session = await inTurn(() => acceptInvitation({ pool, limits }, accepted));
      return reply.code(201).send(session);
    },
  );
}

function askingOf(request: FastifyRequest<{ Body: OriginBody }>) {
  return { session: sessionOf(request), origin: originOf(request.body) };
}

async function viewTeam(pool: Pool, session: LivingSession) {
  const { workspace_id: workspaceId, role } = session;
  const [rows, open] = await Promise.all([
    listTeam(pool, workspaceId),
    can(role, 'members') ? listInvitations(pool, workspaceId) : [],
  ]);
  return {
    isSecondFactorRequired: session.is_second_factor_required,
    members: rows.map((row) => ({
      ...viewMember(row),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      hasSecondFactor: row.has_second_factor,
    })),
    invitations: open.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invitedBy: row.inviter_name,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isExpired: row.is_expired,
    })),
  } satisfies Team;
}
