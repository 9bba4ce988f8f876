/** What a column of a merchant's file can be; without the first two a row cannot be compared. */
export const merchantFields = [
  'amount',
  'date',
  'endToEndId',
  'transactionId',
  'reference',
  'name',
  'type',
  'status',
] as const;
export type MerchantField = (typeof merchantFields)[number];

/** Zones whose days a file may be cut by. */
export const fileZones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'UTC',
] as const;

export const merchantDirections = ['received', 'sent', 'both'] as const;
/** What the file's date is of: when a payment was made, or when its charge was. */
export const fileDates = ['paid', 'created'] as const;

/** What of the account a file is compared with: its days, or no more than its times cover. */
export const fileReaches = ['days', 'times'] as const;
export type FileReach = (typeof fileReaches)[number];

/** Bytes of one file. */
export const merchantFileBytesMax = 256 * 1024 * 1024;
export const toleranceCentsMax = 100_000;
export const toleranceDaysMax = 10;
/** Lines that are named of those that were left out, for each reason. */
export const outsideLinesMax = 50;
/** Characters of why a difference is settled. */
export const settleReasonMax = 300;
