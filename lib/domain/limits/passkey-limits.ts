/** Most passkeys of a member. */
export const passkeysMax = 10;

/** Longest name of a passkey, in characters. */
export const passkeyNameMax = 80;
