/** A file that the store has, as the sweep sees it. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** From one byte until before another one: at least one byte, and within the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files are kept, by keys that the service makes (`newStorageKey`) and that say
 * nothing about the file. Two stores stand behind it: a local disk, and S3 for several machines.
 */
export interface FileStore {
  /**
   * Keeps all of `content` under `key`, or nothing of it: when the content or the store fails in
   * the middle, no part of it can be opened or listed. Resolves when it survives a power cut.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The content, or so much of it as is asked for, or null when nothing is kept under the key. Read
   * it or end it.
   */
  open(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deletes what is there; a key that is not is no error. */
  delete(key: string): Promise<void>;
  /** Every complete file whose key begins with the folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Removes what uploads that were cut off by a crash before `before` have left behind. */
  deleteUnfinished(folder: string, before: Date): Promise<void>;
  /** Proves that files can be kept; throws one line that says why not. */
  check(): Promise<void>;
}
