import { createHash } from 'node:crypto';
import { hasBlockedExtension } from '#lib/domain/limits/blocked-file.ts';
import { filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import type { Logger } from '#service/logger.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import { detectMimeType, startContentScan } from './file-content.ts';
import { toDisplayName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { newStorageKey } from './storage-key.ts';

/** A file that the store has and no row names yet. */
export interface ReceivedFile {
  storageKey: string;
  name: string;
  mimeType: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  contentHash: string;
}

/** The files of one request, on their way into the store. */
export interface FileIntake {
  /**
   * Stores one file while it is read. 400 for a blocked name or content or too many files, 413
   * when all files together are too large, 507 or 503 when the store fails.
   */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Deletes all that was stored; what cannot be deleted now, the sweep deletes. */
  discard(): Promise<void>;
}

interface IntakeOptions {
  store: FileStore;
  /** Folder of the installation in the store. */
  folder: string;
  log: Pick<Logger, 'warn'>;
}

/** Begins to take the files of a request. */
export function startFileIntake({ store, folder, log }: IntakeOptions): FileIntake {
  const begun: { key: string; done: Promise<unknown> }[] = [];
  const budget = { bytes: 0 };
  return {
    async add(name, content) {
      if (hasBlockedExtension(name)) {
        throw refusedFile('blocked_file', toDisplayName(name), blockedExtensions);
      }
      if (begun.length === filesMax) throw tooManyFiles();
      const key = newStorageKey(folder);
      const file = storeFile(store, { key, name: toDisplayName(name), content, budget });
      begun.push({ key, done: file });
      return file;
    },
    async discard() {
      await Promise.all(
        begun.map(async ({ key, done }) => {
          // A key is free again only after its writer has let go of it.
          await Promise.allSettled([done]);
          await store.delete(key).catch((error: unknown) => {
            log.warn({ err: error, storageKey: key }, 'a refused file stays until the sweep');
          });
        }),
      );
    },
  };
}

interface Storing {
  key: string;
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Bytes of all files of the request so far. */
  budget: { bytes: number };
}

async function storeFile(
  store: FileStore,
  { key, name, content, budget }: Storing,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const scan = startContentScan(name);
  const before = budget.bytes;
  // Set when the content is at fault, and not the store.
  let fault: { error: unknown } | null = null;
  async function* checked() {
    try {
      for await (const chunk of content) {
        budget.bytes += chunk.length;
        if (budget.bytes > filesBytesMax) throw filesTooLarge();
        if (scan.refuses(chunk)) throw refusedFile('blocked_content', name, blockedContent);
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      fault = { error };
      throw error;
    }
  }
  try {
    await store.put(key, checked());
  } catch (error) {
    throw storeError(error, fault);
  }
  return {
    storageKey: key,
    name,
    mimeType: detectMimeType(name, scan.head()),
    size: budget.bytes - before,
    contentHash: hash.digest('hex'),
  };
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function storeError(error: unknown, fault: { error: unknown } | null): unknown {
  if (fault) return fault.error;
  const isFull = error instanceof Error && 'code' in error && fullCodes.has(String(error.code));
  if (isFull) {
    return new ServiceError('file_store_full', {
      status: 507,
      message: 'Sem espaço para guardar os arquivos. Tente novamente mais tarde.',
      cause: error,
    });
  }
  return fileStoreUnavailable(error);
}

/** The store cannot be reached or does not answer. */
export function fileStoreUnavailable(cause: unknown): ServiceError {
  return new ServiceError('file_store_unavailable', {
    status: 503,
    message: 'Armazenamento de arquivos indisponível. Tente novamente em instantes.',
    retryAfterSeconds: 2,
    cause,
  });
}

/** A file that is not accepted: which one, and why. */
function refusedFile(code: string, name: string, why: string): ServiceError {
  return new ServiceError(code, { status: 400, message: `files: ${name}: ${why}` });
}

const blockedExtensions = 'extensões .exe, .msi, .bat, .sh e .cmd não são aceitas';
const blockedContent = 'arquivos executáveis não são aceitos, qualquer que seja a extensão';

/** More than a defense may have. */
export const tooManyFiles = failure(
  'too_many_files',
  400,
  `files: envie no máximo ${filesMax} arquivos`,
);

/** Over all files of a defense. */
export const filesTooLarge = failure(
  'files_too_large',
  413,
  'files: os arquivos somam mais de 10 MB',
);

/** A route that takes one file takes its bytes alone. */
export const notAFile = failure('not_a_file', 415, 'Envie o arquivo como application/octet-stream');
