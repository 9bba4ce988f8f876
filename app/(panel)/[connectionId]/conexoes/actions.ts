'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import { postConnection } from '#lib/server/panel-api/panel-api.ts';
import type { ApiFailure } from '#lib/server/pix-api/result.ts';
import { callerOf } from '#lib/server/session/caller.ts';

const input = z.object({ secret: z.string().trim().min(1, 'required').max(256, 'tooLong') });

/** Adds an account by its API key or first-access token and answers the connection's id. */
export async function addAccountAction(request: ActionRequest<{ secret: string }>) {
  return runAction(request, {
    action: 'connection_change',
    input,
    perform: async ({ source: { session } }, { secret }) => {
      const head = await headers();
      const origin = callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
      const added = await postConnection(session.sessionId, { secret, ...origin });
      return added.ok
        ? { ok: true, value: added.value.id }
        : { ok: false, failure: certain(added.failure) };
    },
    done: (connectionId) => ({ subject: connectionId }),
  });
}

/** A conflict is an account that has a workspace: certain, and told in the panel's own words. */
function certain(failure: ApiFailure): ApiFailure {
  return failure.kind === 'conflict' ? { ...failure, kind: 'invalid' } : failure;
}
