import { BrCodeRefusal } from '#service/br-code/br-code-refusal.ts';
import { crc16 } from '#service/br-code/crc16.ts';
import { readBrCode } from '#service/br-code/read-br-code.ts';

/** The objects of a code, closed by the right checksum. */
export function withChecksum(objects: string): string {
  return objects + '6304' + crc16(objects + '6304');
}

/** Why a code is refused; `none` if it is read. */
export function readReason(code: string): string {
  try {
    readBrCode(code);
  } catch (error) {
    if (error instanceof BrCodeRefusal) return error.reason;
    throw error;
  }
  return 'none';
}
