/** Samples that one account may send to receivers in a minute (spec: settled, "Sample callbacks"). */
export const samplesPerMinuteMax = 5;
