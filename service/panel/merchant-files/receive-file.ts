import { merchantFileBytesMax } from '#lib/domain/limits/merchant-files.ts';
import { watchForm } from '#lib/imports/file-form.ts';
import { UnreadableFile } from '#lib/imports/sheet-rows.ts';
import type { FileProblem } from '#lib/imports/sheet-rows.ts';
import type { Pool } from '#service/database/pool.ts';
import { toDisplayName } from '#service/files/file-name.ts';
import { findStoreFolder } from '#service/files/file-queries.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { newStorageKey } from '#service/files/storage-key.ts';
import { insertMerchantFile } from '#service/merchant-files/merchant-file-queries.ts';
import { readHead } from '#service/merchant-files/reading/guess-reading.ts';
import { ServiceError, failure } from '#service/service-error.ts';

interface SentFile {
  workspaceId: string;
  connectionId: string;
  accountId: string;
  memberId: string;
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Takes a file into the store while it arrives, and looks at its first rows. 413 for one that is
 * too large, 422 for one that is no table; nothing is kept of either. Answers its id.
 */
export async function receiveFile(
  { pool, store }: { pool: Pool; store: FileStore },
  { content, name, ...sent }: SentFile,
): Promise<string> {
  const watch = watchForm();
  let bytes = 0;
  async function* watched() {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > merchantFileBytesMax) throw fileTooLarge();
      watch.pass(chunk);
      yield chunk;
    }
  }
  const storageKey = newStorageKey(await findStoreFolder(pool));
  await store.put(storageKey, watched());
  try {
    const form = watch.form();
    const kept = await store.open(storageKey);
    if (kept === null) throw new UnreadableFile('no_rows');
    const head = await readHead(kept, form);
    return await insertMerchantFile(pool, {
      ...sent,
      name: toDisplayName(name),
      bytes,
      storageKey,
      form: { ...form, ...head },
    });
  } catch (error) {
    await store.delete(storageKey);
    throw error instanceof UnreadableFile ? unreadable(error.problem) : error;
  }
}

const fileTooLarge = failure('file_too_large', 413, 'O arquivo tem mais de 256 MB');

const why: Record<FileProblem, string> = {
  not_a_table: 'O arquivo não tem colunas que se possam ler. Envie CSV, XLSX ou OFX.',
  not_a_spreadsheet: 'A planilha não abre. Salve-a de novo como XLSX, ou envie em CSV.',
  too_many_rows: 'O arquivo tem linhas demais. Divida-o, ou envie em CSV.',
  too_long_span: 'O arquivo tem mais de 400 dias. Escolha um período menor.',
  no_rows: 'O arquivo está vazio',
};

function unreadable(problem: FileProblem): ServiceError {
  return new ServiceError(problem, { status: 422, message: why[problem] });
}
