import { z } from 'zod';
import { idText, text } from '#lib/contract/text.ts';
import { defenseTextMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import { infractionDefense } from './infraction.ts';

/** Text of a defense (spec: settled, "Defenses"); blanks alone defend nothing. */
export const defenseText = text(defenseTextMax)
  .min(1)
  .refine((value) => value.trim() !== '', { error: 'não pode ficar vazio' });

/** The parts of `POST /user/infractions/{id}/defenses`, which is read as it streams. */
export const createDefenseBody = z.object({
  defense: z.string().min(1).max(defenseTextMax).describe('Texto da defesa'),
  files: z
    .array(z.string().meta({ format: 'binary' }))
    .max(filesMax)
    .optional()
    .describe('Até 20 arquivos que somem no máximo 10.485.760 bytes'),
});

/** A defense by itself (spec: bearer, "InfractionDefense"). */
export const defense = infractionDefense
  .extend({ infractionId: z.string() })
  .meta({ id: 'DefenseOfInfraction' });
export type DefenseBody = z.infer<typeof defense>;

/** `GET /user/infractions/{id}/defenses`: newest first. */
export const defenseList = z.array(defense);

/** Path of `GET /user/infractions/{infractionId}/defenses/{defenseId}`. */
export const defenseParams = z.object({ id: idText, defenseId: idText });
