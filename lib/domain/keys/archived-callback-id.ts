/** An attempt that stands in a file: found there by its transaction. */
export interface ArchivedCallbackKey {
  /** In the log. */
  id: string;
  transactionId: string;
}

/** The id of such an attempt on the panel says its transaction too. */
export function archivedCallbackId({ id, transactionId }: ArchivedCallbackKey): string {
  return `${id}~${transactionId}`;
}

/** What such an id says; null for the id of an attempt in the log. */
export function readArchivedCallbackId(text: string): ArchivedCallbackKey | null {
  const [id = '', transactionId] = text.split('~', 2);
  return transactionId === undefined ? null : { id, transactionId };
}
