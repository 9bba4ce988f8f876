import { createHash } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { defenseText } from '#lib/contract/bearer/defense.ts';
import { bytesBesideFilesMax, filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import type { FileIntake, ReceivedFile } from '#service/files/file-intake.ts';
import { ServiceError, failure } from '#service/service-error.ts';

/** The parts of one request, its files stored. */
export interface DefenseParts {
  defense: string;
  files: ReceivedFile[];
  /** SHA-256 of all parts in their order; boundaries, which differ at every try, are not in it. */
  bodyHash: Buffer;
}

/** Limits of the parser; a text is cut there and refused by its length. */
const limits = {
  parts: filesMax + 20,
  files: filesMax + 1,
  fields: 20,
  // The intake counts all files together, to the byte, and the parser waits for it. At a limit of
  // its own it would throw the rest of a file away, as fast as it comes.
  fileSize: Number.MAX_SAFE_INTEGER,
  fieldSize: 64 * 1024,
};

/**
 * Reads `POST /user/infractions/{id}/defenses` part by part while it arrives; nothing of it is held
 * but the text. 400 for parts that are malformed, missing, repeated or blocked, 413 as soon as the
 * files, or the whole, are too large. The files belong to `intake`, whatever happens.
 */
export async function readDefense(
  request: FastifyRequest,
  intake: FileIntake,
): Promise<DefenseParts> {
  const reading: Reading = { intake, defense: null, files: [], hash: createHash('sha256') };
  const cut = Promise.withResolvers<never>();
  // Unread until the race below looks at it.
  cut.promise.catch(() => undefined);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= filesBytesMax + bytesBesideFilesMax) return;
    // A file that is being read has its own budget, and its own refusal under way.
    if (reading.current && !reading.current.file.readableEnded) return;
    request.raw.off('data', count);
    cut.reject(bodyTooLarge());
  };
  request.raw.on('data', count);
  try {
    await Promise.race([readParts(request, reading), cut.promise]);
  } catch (error) {
    // The rest is not for the parser; a file that is half read ends here, and its writer with it.
    request.raw.unpipe();
    reading.current?.file.destroy();
    throw error;
  } finally {
    request.raw.off('data', count);
  }
  if (reading.defense === null) throw invalid('defense: campo obrigatório');
  const { defense, files, hash } = reading;
  return { defense, files, bodyHash: hash.digest() };
}

interface Reading {
  intake: FileIntake;
  defense: string | null;
  files: ReceivedFile[];
  hash: ReturnType<typeof createHash>;
  current?: MultipartFile;
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<void> {
  const parts = request.parts({ limits, preservePath: true });
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw toRefusal(error);
    });
    if (next.done) return;
    const part = next.value;
    if (part.type === 'file') {
      reading.current = part;
      await readFile(part, reading);
    } else readField(part, reading);
  }
}

async function readFile(part: MultipartFile, reading: Reading): Promise<void> {
  const { fieldname } = part;
  const filename = nameOf(part);
  // A file that would be ignored is evidence that its sender believes to have sent.
  if (fieldname !== 'files') throw invalid(`${shown(fieldname)}: envie arquivos no campo files`);
  // A browser sends a file field that was left empty as one file without name and content.
  if (filename === '' && (await isEmpty(part))) return;
  const file = await reading.intake.add(filename, contentOf(part));
  reading.files.push(file);
  reading.hash.update(JSON.stringify([fieldname, filename, file.contentHash]));
}

/** Bytes without a name are a file for the parser too, whatever its types say. */
function nameOf({ filename }: { filename?: string }): string {
  return filename ?? '';
}

function readField(part: MultipartValue, reading: Reading): void {
  const { fieldname, value } = part;
  if (fieldname === 'files' && value !== '') throw invalid('files: envie arquivos, não texto');
  if (fieldname !== 'defense') return;
  if (reading.defense !== null) throw invalid('defense: envie o campo uma só vez');
  if (part.valueTruncated) throw invalid('defense: no máximo 5000 caracteres');
  const result = defenseText.safeParse(value);
  if (!result.success) throw invalid(`defense: ${result.error.issues[0]?.message ?? 'inválido'}`);
  reading.defense = result.data;
  reading.hash.update(JSON.stringify([fieldname, result.data]));
}

/** The content of a part; what breaks off is a malformed request. */
async function* contentOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch (error) {
    throw toRefusal(error);
  }
}

async function isEmpty(part: MultipartFile): Promise<boolean> {
  for await (const chunk of contentOf(part)) {
    if (chunk.length > 0) throw invalid('files: cada arquivo precisa de um nome');
  }
  return true;
}

const limitCodes = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

function toRefusal(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (limitCodes.has(code)) return invalid(`files: envie no máximo ${filesMax} arquivos`);
  return new ServiceError('malformed_multipart', {
    status: 400,
    message: 'Corpo da requisição não é um multipart/form-data válido',
    cause: error,
  });
}

function invalid(message: string): ServiceError {
  return new ServiceError('invalid_field', { status: 400, message });
}

const bodyTooLarge = failure('body_too_large', 413, 'Corpo da requisição grande demais');

/** A field's name as it may stand in a message. */
function shown(fieldname: string): string {
  return fieldname.replaceAll(/[^\w.[\]-]/g, '').slice(0, 40) || 'arquivo';
}
