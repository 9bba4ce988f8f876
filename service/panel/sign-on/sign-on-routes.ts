import { createdSession } from '#lib/contract/panel/panel.ts';
import { signOnBody } from '#lib/contract/panel/sign-on.ts';
import type { App } from '#service/http/app-type.ts';
import { originOf } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { signOn } from './sign-on.ts';

/** Sign-in by the company's own. */
export function registerSignOnRoutes(panel: App, context: PanelContext): void {
  panel.post(
    '/sign-on-sessions',
    { schema: { body: signOnBody, response: { 201: createdSession } } },
    async ({ body }, reply) => {
      const { idToken } = body;
      const session = await signOn(context, { idToken, origin: originOf(body) });
      return reply.code(201).send(session);
    },
  );
}
