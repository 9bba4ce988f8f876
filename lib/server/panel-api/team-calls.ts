import 'server-only';
import { createdSession } from '#lib/contract/panel/panel.ts';
import {
  type AcceptInvitationBody,
  createdInvitation,
  type InvitationLookBody,
  type InviteBody,
  type MemberRoleBody,
  type OriginBody,
  shownInvitation,
  team,
} from '#lib/contract/panel/team.ts';
import { requestPanel } from './panel-api.ts';

/** `GET /team`: who is in the workspace, and for who may change members who is invited. */
export function getTeam(sessionId: string) {
  return requestPanel({ method: 'GET', path: '/team', sessionId, schema: team });
}

/** `POST /invitations`: the link's token comes this once; `conflict` when the e-mail is in use. */
export function postInvitation(sessionId: string, body: InviteBody) {
  const path = '/invitations';
  return requestPanel({ method: 'POST', path, sessionId, body, schema: createdInvitation });
}

/** What changes who is in the team. */
export type TeamStep =
  | { path: `/invitations/${string}/revocation`; body: OriginBody }
  | { path: `/members/${string}/role`; body: MemberRoleBody }
  | { path: `/members/${string}/${'removal' | 'second-factor-reset'}`; body: OriginBody };

/** The team as it is then; `conflict` for the last owner. */
export function postTeamStep(sessionId: string, { path, body }: TeamStep) {
  return requestPanel({ method: 'POST', path, sessionId, body, schema: team });
}

/** `POST /invitations/look`: what the holder of a link is told; `unauthorized` if it is dead. */
export function postInvitationLook(body: InvitationLookBody) {
  return requestPanel({ method: 'POST', path: '/invitations/look', body, schema: shownInvitation });
}

/** `POST /invitations/acceptance`: makes the holder of a link a member and signs them in. */
export function postAcceptance(body: AcceptInvitationBody) {
  const path = '/invitations/acceptance';
  return requestPanel({ method: 'POST', path, body, schema: createdSession });
}
