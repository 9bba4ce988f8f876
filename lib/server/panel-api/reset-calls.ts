import 'server-only';
import { z } from 'zod';
import {
  type AskResetBody,
  type ResetLookBody,
  shownReset,
  type UseResetBody,
} from '#lib/contract/panel/password-reset.ts';
import { requestPanel } from './panel-api.ts';

/** `POST /password-resets`: the same answer whoever the e-mail belongs to. */
export function postResetAsk(body: AskResetBody) {
  return requestPanel({ method: 'POST', path: '/password-resets', body, schema: z.null() });
}

/** `POST /password-resets/look`: whose password a link is for; `unauthorized` if it is dead. */
export function postResetLook(body: ResetLookBody) {
  return requestPanel({ method: 'POST', path: '/password-resets/look', body, schema: shownReset });
}

/** `POST /password-resets/use`: `unauthorized` if the link is dead, `invalid` a weak password. */
export function postReset(body: UseResetBody) {
  return requestPanel({ method: 'POST', path: '/password-resets/use', body, schema: z.null() });
}
