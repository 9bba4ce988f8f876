/** Minutes for which a second factor that was shown counts. */
export const freshMinutes = 10;
