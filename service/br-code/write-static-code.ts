import { pixIdentifier, writeObject } from './br-code-objects.ts';
import { sealCode } from './write-br-code.ts';

/** What a static code says. */
export interface StaticCode {
  key: string;
  merchantName: string;
  merchantCity: string;
  /** Null leaves the amount to the payer. */
  amountCents: bigint | null;
  additionalInfo: string | null;
  /** 1 to 25 letters and digits; null writes `***`. */
  txid: string | null;
}

/** The merchant account holds 99 characters, of which the objects around key and text take 26. */
const keyAndInfoLengthMax = 73;

/** Longest additional text beside this key, in characters. */
export function additionalInfoLengthMax(key: string): number {
  return Math.max(0, keyAndInfoLengthMax - key.length);
}

/**
 * Writes the copy-and-paste payload of a static Pix code (BCB "Manual do BR Code"), to be paid any
 * number of times. ASCII but for the additional text, whose accents stay: readers count characters
 * and sum bytes. A key, text or txid that no code can carry is a bug of the caller and throws.
 */
export function writeStaticCode(code: StaticCode): string {
  if (!/^[\x21-\x7e]{1,77}$/.test(code.key)) throw new RangeError('not a key in ASCII');
  if (code.txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(code.txid)) {
    throw new RangeError('a static txid has 1 to 25 letters and digits');
  }
  const info = code.additionalInfo;
  if (info !== null && (!info.isWellFormed() || /\p{Cc}/u.test(info))) {
    throw new RangeError('control characters in the text');
  }
  return sealCode({
    initiation: '11',
    account: [
      writeObject('00', pixIdentifier),
      writeObject('01', code.key),
      info === null ? '' : writeObject('02', info),
    ].join(''),
    amountCents: code.amountCents,
    merchantName: code.merchantName,
    merchantCity: code.merchantCity,
    label: code.txid ?? '***',
  });
}
