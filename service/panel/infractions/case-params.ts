import { z } from 'zod';
import { idText } from '#lib/contract/text.ts';

/** The connection and the infraction of a path. */
export const caseParams = z.object({ id: idText, infractionId: idText });
