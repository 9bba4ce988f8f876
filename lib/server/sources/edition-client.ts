import type { CallbackList } from '#lib/contract/bearer/callback-log.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import type { ResendWindow } from '#lib/domain/limits/resend-windows.ts';
import type { ExportRow } from '#lib/exports/transaction-cells.ts';
import type { CallbackFilters } from '#lib/server/pix-api/bearer-callbacks.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { EditionApi, StatementRows } from './source.ts';

/** An edition at an address: what it answers, and what sources are made of. */
export interface EditionClient {
  api: EditionApi;
  statementRows: StatementRows | null;
  callbackLog: {
    list: (filters: CallbackFilters) => Promise<Result<CallbackList>>;
    read: (id: string) => Promise<Result<CallbackLog>>;
  } | null;
  /** Asks for resends of all that changed in a window. */
  resendWindow: ((window: ResendWindow) => Promise<Result<unknown>>) | null;
  /** The rows of the list page by page, in its order, each once. */
  listPages: (filters: BearerTransactionFilters) => AsyncIterable<ExportRow[]>;
  /** Its filters of name and document mean the payer alone. */
  filtersPayerAlone: boolean;
  /** A transaction of it can end in ERROR. */
  hasErrors: boolean;
  /** Its list promises to filter by one status at a time. */
  filtersOneStatus: boolean;
}
