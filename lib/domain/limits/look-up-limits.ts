// Apart from the schemas, for the browser, which needs the numbers and not zod.

/** Most terms of one look-up; what somebody copies out of a spreadsheet in one go. */
export const lookUpTermsMax = 500;
/** Longest term: a Pix code has at most 512 characters. */
export const lookUpTermLengthMax = 512;
