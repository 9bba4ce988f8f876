import type {
  ListedMerchantFile,
  MerchantFile,
  ResultKind,
  ResultPage,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { ResultsAsked } from '#lib/server/panel-api/merchant-file-calls.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

type Answer<Value> = Promise<Result<Value>>;

/** Files of the merchant that are compared with the account. */
export interface MerchantFileSource {
  list: () => Answer<{ files: ListedMerchantFile[] }>;
  read: (fileId: string) => Answer<MerchantFile>;
  results: (fileId: string, asked: ResultsAsked) => Answer<ResultPage>;
  openResults: (
    fileId: string,
    asked: { kind: ResultKind | undefined; signal: AbortSignal },
  ) => Answer<ReadableStream<Uint8Array>>;
  /** Handed on as it streams, and never held. */
  send: (name: string, content: ReadableStream<Uint8Array>) => Answer<{ id: string }>;
}
