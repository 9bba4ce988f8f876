import { pixIdentifier, readObjects } from './br-code-objects.ts';
import { BrCodeRefusal } from './br-code-refusal.ts';
import { crc16 } from './crc16.ts';

interface CodeBasics {
  merchantName: string;
  merchantCity: string;
  /** Object 54; null when absent or zero. The payload of a dynamic code is what counts there. */
  amountCents: bigint | null;
}

/** A code that carries the receiver's key. */
export interface StaticBrCode extends CodeBasics {
  type: 'STATIC';
  key: string;
  additionalInfo: string | null;
  /** Null when the code says `***` or nothing. Not checked: real codes hold more than letters. */
  txid: string | null;
}

/** A code that says where its payload is. */
export interface DynamicBrCode extends CodeBasics {
  type: 'DYNAMIC';
  /** Host, perhaps a port, and path, without scheme. A stranger wrote it: fetch with the guard. */
  location: string;
}

export type BrCode = StaticBrCode | DynamicBrCode;

const bytesMax = 512;
const keyLengthMax = 77;
const locationPattern = /^[a-z0-9.-]+(?::\d{1,5})?\/[^\s\\#]+$/i;

/**
 * Reads a copy-and-paste Pix code strictly (spec: settled, "QR reading"; BCB "Manual do BR Code").
 * White space around it is dropped, nothing inside is touched. The type follows the merchant
 * account field, never the point of initiation. Pure: the payload of a dynamic code is not fetched.
 * Throws BrCodeRefusal for whatever is not a code that can be paid.
 */
export function readBrCode(text: string): BrCode {
  const code = text.trim();
  if (Buffer.byteLength(code) > bytesMax) throw new BrCodeRefusal('too_long');
  if (!code.isWellFormed() || /\p{Cc}/u.test(code)) throw new BrCodeRefusal('characters');
  const objects = readObjects(code);
  checkEnvelope(code, objects);
  checkCountry(objects);
  const basics = {
    merchantName: required(objects, '59'),
    merchantCity: required(objects, '60'),
    amountCents: readAmount(objects.get('54')),
  };
  // The label belongs to static codes, but a broken template makes the code a broken one.
  const label = readTemplate(objects, '62')?.get('05');
  const account = findPixAccount(objects);
  const key = account.get('01');
  const location = account.get('25');
  if (key !== undefined && location !== undefined) throw new BrCodeRefusal('ambiguous');
  if (location !== undefined) {
    if (!locationPattern.test(location)) throw new BrCodeRefusal('location');
    return { type: 'DYNAMIC', ...basics, location };
  }
  if (key === undefined) {
    throw new BrCodeRefusal(hasRecurrence(objects) ? 'recurrence_only' : 'no_pix');
  }
  if (key.length > keyLengthMax) throw new BrCodeRefusal('structure');
  const txid = label === undefined || label === '***' ? null : label;
  return { type: 'STATIC', ...basics, key, additionalInfo: account.get('02') ?? null, txid };
}

/** First and last object, version, and the checksum over all that stands before its digits. */
function checkEnvelope(code: string, objects: Map<string, string>): void {
  const ids = [...objects.keys()];
  if (ids[0] !== '00' || ids.at(-1) !== '63') throw new BrCodeRefusal('order');
  if (objects.get('00') !== '01') throw new BrCodeRefusal('version');
  const checksum = objects.get('63') ?? '';
  if (!/^[0-9a-f]{4}$/i.test(checksum)) throw new BrCodeRefusal('crc');
  if (crc16(code.slice(0, -4)) !== checksum.toUpperCase()) throw new BrCodeRefusal('crc');
}

function checkCountry(objects: Map<string, string>): void {
  const initiation = objects.get('01');
  if (initiation !== undefined && initiation !== '11' && initiation !== '12') {
    throw new BrCodeRefusal('point_of_initiation');
  }
  if (!/^\d{4}$/.test(required(objects, '52'))) throw new BrCodeRefusal('structure');
  if (required(objects, '53') !== '986') throw new BrCodeRefusal('currency');
  if (required(objects, '58') !== 'BR') throw new BrCodeRefusal('country');
}

function required(objects: Map<string, string>, id: string): string {
  const value = objects.get(id);
  if (value === undefined || value.trim() === '') throw new BrCodeRefusal('missing');
  return value;
}

/**
 * Reais with at most two decimals, in 1 to 13 characters; the point may stand without decimals
 * (EMV QRCPS, "Transaction Amount"), so `198` is 198.00. Zero counts as absent.
 */
function readAmount(amount: string | undefined): bigint | null {
  if (amount === undefined) return null;
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(amount);
  if (!match || amount.length > 13) throw new BrCodeRefusal('amount');
  const [, whole = '', fraction = ''] = match;
  const amountCents = BigInt(whole + fraction.padEnd(2, '0'));
  return amountCents === 0n ? null : amountCents;
}

/** The one merchant account (26 to 51) whose identifier is that of Pix. */
function findPixAccount(objects: Map<string, string>): Map<string, string> {
  const accounts: Map<string, string>[] = [];
  for (let id = 26; id <= 51; id += 1) {
    const account = readTemplate(objects, String(id));
    if (account && isPix(account)) accounts.push(account);
  }
  const [account, ...others] = accounts;
  if (!account) throw new BrCodeRefusal('no_pix');
  if (others.length > 0) throw new BrCodeRefusal('ambiguous');
  return account;
}

/** Whether one of the unreserved templates (80 to 99) is the location of a recurrence of Pix. */
function hasRecurrence(objects: Map<string, string>): boolean {
  for (let id = 80; id <= 99; id += 1) {
    const template = readTemplate(objects, String(id));
    if (template && isPix(template) && template.has('25')) return true;
  }
  return false;
}

function readTemplate(objects: Map<string, string>, id: string): Map<string, string> | null {
  const value = objects.get(id);
  return value === undefined ? null : readObjects(value);
}

function isPix(template: Map<string, string>): boolean {
  return template.get('00')?.toLowerCase() === pixIdentifier;
}
