/** A part of a multipart form: text, or a file with its name as it is written in the head. */
export type FormPart =
  | { field: string; value: string | Buffer }
  | { field: string; filename: string; content: string | Buffer; type?: string };

/** Body and headers of a multipart form with exactly these parts, in this order. */
export function multipartForm(parts: FormPart[]): {
  body: Buffer;
  headers: { 'content-type': string };
} {
  const boundary = `ipe-${Math.random().toString(36).slice(2)}`;
  const pieces = parts.flatMap((part) => {
    const isFile = 'filename' in part;
    const name = `form-data; name="${part.field}"${isFile ? `; filename="${part.filename}"` : ''}`;
    const type = isFile ? `Content-Type: ${part.type ?? 'application/octet-stream'}\r\n` : '';
    const head = `--${boundary}\r\nContent-Disposition: ${name}\r\n${type}\r\n`;
    return [head, isFile ? part.content : part.value, '\r\n'];
  });
  return {
    body: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** The form of a defense: its text, and files under the field `files`. */
export function defenseForm({
  defense,
  files = [],
}: {
  defense: string;
  files?: { filename: string; content: string | Buffer; type?: string }[];
}) {
  return multipartForm([
    { field: 'defense', value: defense },
    ...files.map((file) => ({ field: 'files', ...file })),
  ]);
}
