/** Most passkeys of a member. */
export const passkeysMax = 10;
