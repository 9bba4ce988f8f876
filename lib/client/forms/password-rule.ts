/**
 * Shortest password of a member, in characters: the panel's contract names the same number, and
 * this file keeps the contract's schemas out of the browser's scripts.
 */
export const passwordLengthMin = 12;
