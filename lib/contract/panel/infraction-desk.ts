import { z } from 'zod';
import { moneyIn, moneyOut } from '#lib/contract/number.ts';
import { dateTimeIn, dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { defenseTextMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import {
  decisionsMax,
  defenseDraftMax,
  defenseTemplateNameMax,
  defenseTemplatesMax,
  infractionNoteMax,
  infractionNotesMax,
  ownersMax,
} from '#lib/domain/limits/infraction-desk.ts';
import { analysisResult, infractionType } from '#lib/domain/states/enums.ts';
import { origin } from './panel.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** A text of the account that defenses begin from; `{{valor}}` and its like stand for records. */
export const defenseTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    body: z.string(),
    savedAt: dateTimeOut,
    savedBy: z.string().nullable().describe('Who saved it last, where the log tells'),
  })
  .meta({ id: 'DefenseTemplate' });
export type DefenseTemplate = z.infer<typeof defenseTemplate>;

/** How one infraction was decided, and what had been answered. */
export const infractionDecision = z
  .object({
    infractionId: z.string(),
    type: infractionType,
    result: analysisResult,
    amount: moneyOut.describe('What it held: debited when AGREED, released when not'),
    isConceded: z.boolean().describe('Its report had been agreed with'),
    hasFiles: z.boolean().describe('A defense with files had been filed'),
    decidedAt: dateTimeOut,
  })
  .meta({ id: 'InfractionDecision' });
export type InfractionDecision = z.infer<typeof infractionDecision>;

/** 200 of `GET /connections/{id}/infraction-desk`: what is the same for all infractions. */
export const infractionDesk = z
  .object({
    members: z.array(person).describe('Who may answer, by name'),
    templates: z.array(defenseTemplate).max(defenseTemplatesMax).describe('By name'),
    undecided: z
      .object({
        count: z.int(),
        blocking: z.int().describe('Those of them that hold money'),
        amount: moneyOut.describe('What these hold'),
      })
      .describe('All that are not decided, of every type'),
    decisions: z.array(infractionDecision).max(decisionsMax).describe('The newest first'),
  })
  .meta({ id: 'InfractionDesk' });
export type InfractionDesk = z.infer<typeof infractionDesk>;

/** `GET /connections/{id}/infraction-owners` query. */
export const infractionOwnersQuery = z.object({
  ids: text(ownersMax * 65)
    .transform((ids) => ids.split(','))
    .pipe(z.array(idText).max(ownersMax))
    .meta({ type: 'string' })
    .describe('Ids of infractions, with commas between them'),
});

/** 200 of `GET /connections/{id}/infraction-owners`: what the team did about which of them. */
export const infractionOwners = z
  .object({
    owners: z.array(z.object({ infractionId: z.string(), member: person })),
    conceded: z.array(z.string()).describe('Ids of those whose report was agreed with'),
    drafted: z
      .array(z.string())
      .describe('Ids of those that a defense is being written of; none for who may not answer'),
  })
  .meta({ id: 'InfractionOwners' });
export type InfractionOwners = z.infer<typeof infractionOwners>;

/** 200 of `GET /connections/{id}/infractions/{infractionId}/desk`, and what acts on it leave. */
export const infractionCase = z
  .object({
    owner: person.nullable(),
    openedAt: dateTimeOut.nullable().describe('When it was registered, where that was kept'),
    concededAt: dateTimeOut.nullable().describe('When the report was agreed with'),
    concessionApprovalId: z
      .string()
      .nullable()
      .describe('The approval that agreeing with it waits for'),
    notes: z
      .array(
        z.object({
          id: z.string(),
          memberName: z.string(),
          note: z.string(),
          createdAt: dateTimeOut,
        }),
      )
      .max(infractionNotesMax)
      .describe('The oldest first'),
  })
  .meta({ id: 'InfractionCase' });
export type InfractionCase = z.infer<typeof infractionCase>;

/**
 * `POST /connections/{id}/infractions/{infractionId}/owner` body; null: nobody's. 422 for somebody
 * who is no member of the workspace or may not answer.
 */
export const assignInfractionBody = z
  .object({ memberId: idText.nullable(), ...origin })
  .meta({ id: 'AssignInfraction' });
export type AssignInfractionBody = z.output<typeof assignInfractionBody>;

/**
 * `POST /connections/{id}/infractions/{infractionId}/concession` body: agrees with the report. Once
 * is for good: asked again, it is what it was. 422 when no answer is expected.
 */
export const concedeInfractionBody = z
  .object({
    idempotencyKey: text(64).min(16).describe('Asked for twice, it waits once'),
    amount: moneyIn.describe('What is contested, as it was typed; 422 when it is another'),
    ...origin,
  })
  .meta({ id: 'ConcedeInfraction' });

/** 200 of the same. */
export const infractionConcession = z
  .object({ approvalId: z.string().nullable().describe('Set when a second person decides first') })
  .meta({ id: 'InfractionConcession' });
export type InfractionConcession = z.infer<typeof infractionConcession>;

/** `POST /connections/{id}/infractions/{infractionId}/notes` body. 422 when there are too many. */
export const noteInfractionBody = z
  .object({ note: text(infractionNoteMax).trim().min(1, 'deve ser preenchida'), ...origin })
  .meta({ id: 'NoteInfraction' });
export type NoteInfractionBody = z.output<typeof noteInfractionBody>;

/**
 * `POST /connections/{id}/defense-templates`: changes the one of that id (404 without it), or adds
 * one. 409 when another one has the name, in whichever case of its letters; 422: too many.
 */
export const saveDefenseTemplateBody = z
  .object({
    templateId: idText.nullish(),
    name: text(defenseTemplateNameMax).trim().min(1, 'deve ser preenchido'),
    body: text(defenseTextMax).trim().min(1, 'deve ser preenchido'),
    ...origin,
  })
  .meta({ id: 'SaveDefenseTemplate' });
export type SaveDefenseTemplateBody = z.output<typeof saveDefenseTemplateBody>;

/** `POST /connections/{id}/defense-templates/{templateId}/removal` body. */
export const removeDefenseTemplateBody = z
  .object({ ...origin })
  .meta({ id: 'RemoveDefenseTemplate' });
export type RemoveDefenseTemplateBody = z.output<typeof removeDefenseTemplateBody>;

/** 200 of what changes templates: all of them, by name. */
export const defenseTemplateList = z
  .object({ templates: z.array(defenseTemplate).max(defenseTemplatesMax) })
  .meta({ id: 'DefenseTemplateList' });

const written = { text: z.string(), updatedAt: dateTimeOut };

/** A file of a defense that is being written. */
const draftFile = z
  .object({
    id: z.string(),
    name: z.string(),
    mimeType: z.string(),
    size: z.int().describe('Bytes'),
    createdAt: dateTimeOut,
  })
  .meta({ id: 'DefenseDraftFile' });
export type DefenseDraftFile = z.infer<typeof draftFile>;

/**
 * 200 of `GET /connections/{id}/infractions/{infractionId}/drafts`: defenses as they are being
 * written; 403 unless the member may send them.
 */
export const defenseDrafts = z
  .object({
    // Its writer gets it as it was typed: what is masked would be saved so.
    ownDraft: z.object(written).nullable(),
    ownFiles: z.array(draftFile).max(filesMax).describe('In the order in which they came'),
    others: z
      .array(
        z.object({
          memberName: z.string(),
          ...written,
          fileNames: z.array(z.string()).max(filesMax).describe('In the order in which they came'),
        }),
      )
      .describe('Of the rest of the team, the newest first'),
  })
  .meta({ id: 'DefenseDrafts' });
export type DefenseDrafts = z.infer<typeof defenseDrafts>;

/**
 * `POST /connections/{id}/infractions/{infractionId}/drafts` body; empty: nothing is written. 409
 * when the member's draft is newer than what this one grew from: another session wrote meanwhile.
 */
export const saveDefenseDraftBody = z
  .object({
    draft: text(defenseDraftMax),
    after: dateTimeIn.nullish().describe('`updatedAt` of the newest that it grew from, if any'),
  })
  .meta({ id: 'SaveDefenseDraft' });
export type SaveDefenseDraftBody = z.input<typeof saveDefenseDraftBody>;

/** 200 of the same. */
export const keptDraft = z.object({ updatedAt: dateTimeOut }).meta({ id: 'KeptDraft' });

/** `POST /connections/{id}/infractions/{infractionId}/draft-files?name=`: the file itself. */
export const draftFileQuery = z.object({ name: text(255).min(1) });

/** 201 of the same: that of the one that was there already, for the same file once more. */
export const keptDraftFile = z.object({ id: z.string() }).meta({ id: 'KeptDraftFile' });

export const draftFileParams = z.object({ id: idText, infractionId: idText, fileId: idText });

/** `POST …/draft-files/{fileId}/removal` body. */
export const removeDraftFileBody = z.object({}).meta({ id: 'RemoveDraftFile' });
