/** Over all files of a defense (spec: settled, "Defenses"). */
export const filesBytesMax = 10_485_760;
/** Files of a defense; each takes a row and a file (spec: settled, "Defenses"). */
export const filesMax = 20;
/** Characters of a defense's text. */
export const defenseTextMax = 5000;
/** What a request may hold beside its files: heads of parts, the text, fields of no meaning. */
export const bytesBesideFilesMax = 1024 * 1024;
