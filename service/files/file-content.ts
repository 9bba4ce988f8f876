/** How many first bytes tell what a file is. */
export const headBytes = 16;

const starts = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  zip: [0x50, 0x4b, 0x03, 0x04],
  riff: [0x52, 0x49, 0x46, 0x46],
  ole: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
} as const;

/** Starts of what a system runs: Windows, Linux, macOS (four forms), a script's first line. */
const executableStarts = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0x23, 0x21],
  [0xef, 0xbb, 0xbf, 0x23, 0x21],
];

const officeBefore2007 = ['doc', 'xls', 'ppt', 'msg'];

/**
 * Types by extension, and the start that a file of that type has; null: any text. What a browser
 * could run (HTML, SVG, XML) is not among them.
 */
const types = new Map<string, { mimeType: string; start: readonly number[] | null }>([
  ['pdf', { mimeType: 'application/pdf', start: starts.pdf }],
  ['png', { mimeType: 'image/png', start: starts.png }],
  ['jpg', { mimeType: 'image/jpeg', start: starts.jpeg }],
  ['jpeg', { mimeType: 'image/jpeg', start: starts.jpeg }],
  ['gif', { mimeType: 'image/gif', start: starts.gif }],
  ['webp', { mimeType: 'image/webp', start: starts.riff }],
  ['txt', { mimeType: 'text/plain', start: null }],
  ['csv', { mimeType: 'text/csv', start: null }],
  ['zip', { mimeType: 'application/zip', start: starts.zip }],
  ['doc', { mimeType: 'application/msword', start: starts.ole }],
  ['xls', { mimeType: 'application/vnd.ms-excel', start: starts.ole }],
  ['docx', { mimeType: office('wordprocessingml.document'), start: starts.zip }],
  ['xlsx', { mimeType: office('spreadsheetml.sheet'), start: starts.zip }],
  ['odt', { mimeType: 'application/vnd.oasis.opendocument.text', start: starts.zip }],
  ['ods', { mimeType: 'application/vnd.oasis.opendocument.spreadsheet', start: starts.zip }],
]);

function office(kind: string): string {
  return `application/vnd.openxmlformats-officedocument.${kind}`;
}

/** The type that a file is shown and served as; never the caller's claim. */
export function detectMimeType(displayName: string, head: Uint8Array): string {
  const known = types.get(extensionOf(displayName));
  const fits = known && (known.start ? startsWith(head, known.start) : !head.includes(0));
  return fits ? known.mimeType : 'application/octet-stream';
}

/** The EICAR test file, which every virus scanner knows; in two halves, or one would find us. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Class id of an installer package, by which it differs from an old Office document. */
const installerClass = Buffer.from('84100c0000000000c000000000000046', 'hex');

/** Looks at a file while it passes by; nothing is ever unpacked or held. */
export interface ContentScan {
  /** Takes the next bytes; true: the file is to be refused. */
  refuses(chunk: Uint8Array): boolean;
  /** The first bytes that came by, at most `headBytes`. */
  head(): Uint8Array;
}

/** A scan of one file. `displayName` decides whether an old Office container is expected. */
export function startContentScan(displayName: string): ContentScan {
  const isOffice = officeBefore2007.includes(extensionOf(displayName));
  const overlap = eicar.length - 1;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  return {
    refuses(chunk) {
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      }
      // A pattern may lie across two chunks.
      const window = Buffer.concat([tail, chunk]);
      tail = Buffer.from(window.subarray(Math.max(0, window.length - overlap)));
      if (executableStarts.some((start) => startsWith(head, start))) return true;
      const isOle = startsWith(head, starts.ole);
      if (isOle && (!isOffice || window.includes(installerClass))) return true;
      return window.includes(eicar);
    },
    head: () => head,
  };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function extensionOf(displayName: string): string {
  return /\.([^.]+)$/.exec(displayName)?.[1]?.toLowerCase() ?? '';
}
