/** Over all files of a defense (decisions, section 3, "Infractions": 10 MB). */
export const filesBytesMax = 10_485_760;
/** Files of a defense; the specification names no number, and each takes a row and a file. */
export const filesMax = 20;
/** Characters of a defense's text. */
export const defenseTextMax = 5000;
/** What a request may hold beside its files: heads of parts, the text, fields of no meaning. */
export const bytesBesideFilesMax = 1024 * 1024;
