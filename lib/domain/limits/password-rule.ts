/**
 * Shortest password of a member, in characters. Apart from the schemas, which the browser's scripts
 * need not hold.
 */
export const passwordLengthMin = 12;
