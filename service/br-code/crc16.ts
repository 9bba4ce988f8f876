/** CRC-16/CCITT-FALSE of every byte value: polynomial 0x1021, nothing reflected. */
const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/**
 * CRC-16/CCITT-FALSE over the UTF-8 bytes of `text`, as a BR Code ends with it: four upper-case
 * hexadecimal digits. Bytes, not characters, because codes with accented names exist.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    // Masked to a byte, so the table always has the entry.
    const step = table[((crc >> 8) ^ byte) & 0xff] ?? 0;
    crc = ((crc << 8) ^ step) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
