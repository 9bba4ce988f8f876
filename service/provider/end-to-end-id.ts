import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The participant that we are ourselves: the payer of withdrawals and refunds. */
export const ownIspb = '99999011';

interface EndToEndIdParts {
  /** E for a payment, D for a refund. */
  prefix: 'E' | 'D';
  /** Participant that sends the money, 8 characters. */
  ispb: string;
  at: Date;
}

/** A new end-to-end id: prefix, ISPB, minute in UTC and 11 random characters; 32 in all. */
export function createEndToEndId({ prefix, ispb, at }: EndToEndIdParts): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const random = Array.from({ length: 11 }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}${ispb}${minute}${random.join('')}`;
}

/** Whether the text has the form of an end-to-end id of a payment. */
export function isEndToEndId(text: string): boolean {
  return /^E[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/.test(text);
}
