/** Samples that one account may send in a minute (spec: settled, "Sample callbacks"). */
export const samplesPerMinuteMax = 5;
