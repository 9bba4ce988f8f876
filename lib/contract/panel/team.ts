import { z } from 'zod';
import { dateTimeOut, text } from '#lib/contract/text.ts';
import { member, memberRole, origin, password, personName } from './panel.ts';

/** Days for which the link of an invitation works. */
export const invitationDays = 7;

/** People who are let in or invited at a time. */
export const teamMax = 200;

/** A colleague, as the team page lists them. */
export const teamMember = member
  .extend({
    lastSeenAt: dateTimeOut.nullable().describe('Last use of any session, to the minute'),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

/** An invitation that nobody has accepted yet. */
export const invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: memberRole,
    invitedBy: z.string().describe('Name of the member'),
    createdAt: dateTimeOut,
    expiresAt: dateTimeOut,
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** 200 of `GET /team`: who is in the workspace. Invitations are for who may change members. */
export const team = z
  .object({
    isSecondFactorRequired: z.boolean().describe('Whether the whole team must have one'),
    members: z.array(teamMember).max(teamMax).describe('By name'),
    invitations: z.array(invitation).max(teamMax).describe('The newest first'),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof team>;

/**
 * `POST /invitations`. A living one for the same e-mail dies. 403 by role, 409 when the e-mail
 * belongs to somebody who can sign in, 422 when the team is full.
 */
export const inviteBody = z
  .object({ email: z.email('deve ser um e-mail').max(254), role: memberRole, ...origin })
  .meta({ id: 'Invite' });
export type InviteBody = z.output<typeof inviteBody>;

/** 201 of `POST /invitations`. The token is shown this once. */
export const createdInvitation = z
  .object({ id: z.string(), token: z.string(), expiresAt: dateTimeOut })
  .meta({ id: 'CreatedInvitation' });
export type CreatedInvitation = z.infer<typeof createdInvitation>;

/** The body of an act that needs no more than its address. */
export const originBody = z.object({ ...origin }).meta({ id: 'Origin' });
export type OriginBody = z.output<typeof originBody>;

/** `POST /members/{id}/role`. 403 by role, 404 no such member, 409 the last owner. */
export const memberRoleBody = z.object({ role: memberRole, ...origin }).meta({ id: 'MemberRole' });
export type MemberRoleBody = z.output<typeof memberRoleBody>;

const invitationToken = text(64).min(1);

/** `POST /invitations/look`: what an invitation says; 401 when it does not work. */
export const invitationLookBody = z
  .object({ token: invitationToken, ...origin })
  .meta({ id: 'InvitationLook' });
export type InvitationLookBody = z.output<typeof invitationLookBody>;

/** 200 of `POST /invitations/look`, for whoever holds the link. */
export const shownInvitation = z
  .object({
    workspaceName: z.string(),
    email: z.string(),
    role: memberRole,
    invitedBy: z.string(),
    expiresAt: dateTimeOut,
  })
  .meta({ id: 'ShownInvitation' });
export type ShownInvitation = z.infer<typeof shownInvitation>;

/**
 * `POST /invitations/acceptance`: 201 as of `POST /sessions`; 401 used, revoked or expired, 422 a
 * weak password.
 */
export const acceptInvitationBody = z
  .object({ token: invitationToken, name: personName, password, ...origin })
  .meta({ id: 'AcceptInvitation' });
export type AcceptInvitationBody = z.output<typeof acceptInvitationBody>;
