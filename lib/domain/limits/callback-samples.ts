/** Samples that one account may send in a minute (spec: settled, "Sample callbacks"). */
export const samplesPerMinuteMax = 5;

/** What a sample tells of: the connection alone, or what a receiver has to deal with. */
export const sampleEvents = [
  'connection',
  'depositPaid',
  'depositRefunded',
  'depositExpired',
  'withdrawalPaid',
  'withdrawalCanceled',
] as const;
export type SampleEvent = (typeof sampleEvents)[number];
