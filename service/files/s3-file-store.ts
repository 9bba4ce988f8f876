import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  S3Client,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store.ts';
import { isStorageKey } from './storage-key.ts';

/** Where the bucket is; credentials come from the SDK's own chain (variables, role, profile). */
export interface S3Options {
  bucket: string;
  region: string;
  /** Of a service that speaks S3 and is not Amazon's. */
  endpoint?: string | undefined;
  forcePathStyle: boolean;
}

const connectWithinMs = 5_000;
const answerWithinMs = 20_000;
/** The smallest part that S3 takes: so much of each upload is held in memory at one time. */
const partBytes = 5 * 1024 * 1024;

/** Keeps files in a bucket that all machines of the installation reach. */
export function createS3FileStore({ bucket, ...options }: S3Options): FileStore {
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    ...(options.endpoint !== undefined && { endpoint: options.endpoint }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
    },
  });
  return {
    async put(key, content) {
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: checked(key), Body: Readable.from(content) },
        queueSize: 1,
        partSize: partBytes,
      });
      await upload.done();
    },

    async open(key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: checked(key),
            ...(range && { Range: `bytes=${range.start}-${range.end - 1}` }),
          }),
        );
        // In Node the body is a Readable; the type allows for browsers as well.
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checked(key) }));
    },

    async *list(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified && isStorageKey(Key)) yield { key: Key, storedAt: LastModified };
        }
      }
    },

    deleteUnfinished: (folder, before) => abortUploads({ client, bucket }, { folder, before }),

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        throw new Error(`the bucket for files, ${bucket}, cannot be reached`, { cause: error });
      }
    },
  };
}

function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return key;
}

/** Parts of an upload in several parts are kept, and paid for, until it is ended or aborted. */
async function abortUploads(
  { client, bucket }: { client: S3Client; bucket: string },
  { folder, before }: { folder: string; before: Date },
): Promise<void> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (marker) {
    const page: ListedUploads = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${folder}/`, ...marker }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= before || !isStorageKey(Key)) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}

/** The part of the answer that is read here. */
interface ListedUploads {
  Uploads?:
    | {
        Key?: string | undefined;
        UploadId?: string | undefined;
        Initiated?: Date | undefined;
      }[]
    | undefined;
  IsTruncated?: boolean | undefined;
  NextKeyMarker?: string | undefined;
  NextUploadIdMarker?: string | undefined;
}
