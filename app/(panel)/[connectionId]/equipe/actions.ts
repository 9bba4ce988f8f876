'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { postFactorRequirement } from '#lib/server/panel-api/security-calls.ts';
import { postInvitation, postTeamStep, type TeamStep } from '#lib/server/panel-api/team-calls.ts';
import type { Caller } from '#lib/server/session/caller.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

const id = z.string().min(1).max(64);

const inviteSchema = z.object({
  connectionId: id,
  input: z.object({ email: z.string().trim().max(254), role: memberRole }),
});

/** A link that lets one person in, shown this once. */
export interface InvitationLink {
  link: string;
  email: string;
  expiresAt: string;
}

/** Invites a person and answers the link, which nobody can read again. */
export async function inviteAction(
  request: ActionRequest<z.input<typeof inviteSchema>['input']>,
): Promise<ActionResult<InvitationLink>> {
  const t = await getTranslations();
  const parsed = inviteSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  if (!z.email().safeParse(input.email).success) {
    const fieldErrors = { email: t('action.field.email') };
    return { ...refused(t('action.invalidInput')), fieldErrors };
  }
  return takePanelStep<InvitationLink>({
    connectionId,
    unknown: t('team.unknown'),
    ask: async ({ sessionId }, caller) => {
      const invited = await postInvitation(sessionId, { ...input, ...caller });
      if (!invited.ok) return invited;
      const { token, expiresAt } = invited.value;
      // Behind the hash it reaches no log, no proxy and no other site.
      const link = `${dashboardEnvironment().publicUrl}${paths.invitation()}#${token}`;
      return { ok: true, value: { link, email: input.email, expiresAt } };
    },
  });
}

const changeSchema = z.object({
  connectionId: id,
  input: z.discriminatedUnion('step', [
    z.object({ step: z.literal('role'), id, role: memberRole }),
    z.object({ step: z.literal('removal'), id }),
    z.object({ step: z.literal('second-factor-reset'), id }),
    z.object({ step: z.literal('revocation'), id }),
  ]),
});

const requirementSchema = z.object({
  connectionId: id,
  input: z.object({ isRequired: z.boolean() }),
});

/** Says whether everybody of the team must have a second factor. */
export async function requireFactorAction(
  request: ActionRequest<{ isRequired: boolean }>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requirementSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takePanelStep<null>({
    connectionId,
    unknown: t('team.unknown'),
    ask: ({ sessionId }, caller) => postFactorRequirement(sessionId, { ...input, ...caller }),
  });
}

/** What is changed of a colleague or an invitation. */
export type TeamChange = z.input<typeof changeSchema>['input'];

/** Changes a colleague or ends an invitation; the page is read anew after it. */
export async function changeTeamAction(
  request: ActionRequest<TeamChange>,
): Promise<ActionResult<unknown>> {
  const t = await getTranslations();
  const parsed = changeSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takePanelStep<unknown>({
    connectionId,
    unknown: t('team.unknown'),
    ask: ({ sessionId }, caller) => postTeamStep(sessionId, stepOf(input, caller)),
  });
}

function stepOf(change: TeamChange, caller: Caller): TeamStep {
  const id = encodeURIComponent(change.id);
  switch (change.step) {
    case 'role':
      return { path: `/members/${id}/role`, body: { role: change.role, ...caller } };
    case 'removal':
    case 'second-factor-reset':
      return { path: `/members/${id}/${change.step}`, body: caller };
    case 'revocation':
      return { path: `/invitations/${id}/revocation`, body: caller };
  }
}
