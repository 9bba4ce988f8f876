/** Longest note of the team on an infraction. */
export const infractionNoteMax = 2000;
/** Notes of one infraction. */
export const infractionNotesMax = 200;
/** Texts that an account keeps for defenses. */
export const defenseTemplatesMax = 50;
export const defenseTemplateNameMax = 60;
/** Decisions that are looked back on. */
export const decisionsMax = 100;
/** Infractions whose owners are asked for at once. */
export const ownersMax = 100;
/** Longest defense that is being written: it may be too long to be sent. */
export const defenseDraftMax = 20_000;
