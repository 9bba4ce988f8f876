import { pixIdentifier, writeObject } from './br-code-objects.ts';
import { crc16 } from './crc16.ts';
import { foldToAscii } from './fold-to-ascii.ts';

/** What a dynamic code of ours says. */
export type DynamicCode = {
  /** Host and path of the payload, without scheme: ASCII, at most 77 characters. */
  location: string;
  merchantName: string;
  merchantCity: string;
  /** A hint for who cannot reach the payload; null when the payer chooses the amount. */
  amountCents: bigint | null;
};

/** Highest amount that a code can carry, in cents: thirteen characters, two of them decimals. */
export const codeAmountCentsMax = 999_999_999_999n;

const nameLengthMax = 25;
const cityLengthMax = 15;

/**
 * Writes the copy-and-paste payload of a dynamic Pix code (BCB "Manual do BR Code" and "Padrões
 * para Iniciação do Pix"): used once (01 = 12), in reais, for Brazil, reference label `***`,
 * because the charge's own identifier lives behind the location. Always ASCII and at most 512
 * bytes. A location or an amount that no code can carry is a bug of the caller and throws.
 */
export function writeDynamicCode(code: DynamicCode): string {
  if (!/^[\x21-\x7e]{1,77}$/.test(code.location) || code.location.includes('://')) {
    throw new RangeError('the payload location is not host/path of at most 77 ASCII characters');
  }
  return sealCode({
    initiation: '12',
    account: writeObject('00', pixIdentifier) + writeObject('25', code.location),
    amountCents: code.amountCents,
    merchantName: code.merchantName,
    merchantCity: code.merchantCity,
    label: '***',
  });
}

/** What every Pix code consists of, once its merchant account is written. */
interface CodeParts {
  /** `11` for a code that is paid many times, `12` for one that is paid once. */
  initiation: '11' | '12';
  /** Objects of the merchant account. */
  account: string;
  amountCents: bigint | null;
  merchantName: string;
  merchantCity: string;
  /** Reference label: the txid of a static code, else `***`. */
  label: string;
}

/** Joins the objects in the order of the manual and appends the checksum. */
export function sealCode(parts: CodeParts): string {
  const body = [
    writeObject('00', '01'),
    writeObject('01', parts.initiation),
    writeObject('26', parts.account),
    writeObject('52', '0000'),
    writeObject('53', '986'),
    parts.amountCents === null ? '' : writeObject('54', amountText(parts.amountCents)),
    writeObject('58', 'BR'),
    writeObject('59', foldToAscii(parts.merchantName, nameLengthMax, 'RECEBEDOR')),
    writeObject('60', foldToAscii(parts.merchantCity, cityLengthMax, 'BRASIL')),
    writeObject('62', writeObject('05', parts.label)),
    '6304',
  ].join('');
  return body + crc16(body);
}

function amountText(amountCents: bigint): string {
  if (amountCents < 1n || amountCents > codeAmountCentsMax) {
    throw new RangeError('the amount does not fit in a BR Code');
  }
  const digits = amountCents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
