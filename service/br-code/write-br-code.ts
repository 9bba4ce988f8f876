import { crc16 } from './crc16.ts';
import { foldToAscii } from './fold-to-ascii.ts';

/** What a dynamic code of ours says. */
export type DynamicCode = {
  /** Host and path of the payload, without scheme: ASCII, at most 77 characters. */
  location: string;
  merchantName: string;
  merchantCity: string;
  amountCents: bigint;
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
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', code.location)),
    field('52', '0000'),
    field('53', '986'),
    field('54', amountText(code.amountCents)),
    field('58', 'BR'),
    field('59', foldToAscii(code.merchantName, nameLengthMax, 'RECEBEDOR')),
    field('60', foldToAscii(code.merchantCity, cityLengthMax, 'BRASIL')),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** One object: id, two digits of length, value. Every value here is ASCII. */
function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

function amountText(amountCents: bigint): string {
  if (amountCents < 1n || amountCents > codeAmountCentsMax) {
    throw new RangeError('the amount does not fit in a BR Code');
  }
  const digits = amountCents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
