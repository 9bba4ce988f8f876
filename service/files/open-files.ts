import { join } from 'node:path';
import type { Env } from '#service/env.ts';
import { createFileLinks } from './file-link.ts';
import type { FileLinks } from './file-link.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';

/** Where files of defenses are kept, and the links that open them. */
export interface Files {
  store: FileStore;
  links: FileLinks;
}

type FilesEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'FILE_STORE'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_FORCE_PATH_STYLE'
  | 'publicUrl'
>;

/** Opens the file store of the environment; throws one line when it cannot keep files. */
export async function openFiles(env: FilesEnv, linkKey: Buffer): Promise<Files> {
  const store = await createFileStore(env);
  await store.check();
  return { store, links: createFileLinks({ linkKey, publicUrl: env.publicUrl }) };
}

async function createFileStore(env: FilesEnv): Promise<FileStore> {
  if (env.FILE_STORE === 'local') return createLocalFileStore(join(env.DATA_DIR, 'files'));
  // Amazon's SDK is large; who keeps files on the disk does not load it.
  const { createS3FileStore } = await import('./s3-file-store.ts');
  return createS3FileStore({
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  });
}
