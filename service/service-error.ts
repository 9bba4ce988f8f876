/** HTTP statuses of expected failures; a 500 is never one of them. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 409
  | 413
  | 415
  | 422
  | 428
  | 429
  | 502
  | 503
  | 507;

interface ServiceErrorOptions {
  status: ErrorStatus;
  /** Public text, in Portuguese: it goes to the caller as it is. */
  message: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An expected failure of a use case: a stable code for logs and tests, the status, and the text
 * that the caller may read. Each edition turns it into its error form. Anything else
 * that is thrown is a bug and becomes a 500 that says nothing.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: string;
  readonly status: ErrorStatus;
  readonly retryAfterSeconds: number | null;

  constructor(code: string, options: ServiceErrorOptions) {
    super(options.message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** What makes one failure: the same code, status and text each time. */
export function failure(code: string, status: ErrorStatus, message: string): () => ServiceError {
  return () => new ServiceError(code, { status, message });
}

/** The same answer for an unknown id and for another account's. */
export const transactionNotFound = failure(
  'transaction_not_found',
  404,
  'Transação não encontrada',
);

/** The same answer for an unknown attempt and for one of another account. */
export const callbackNotFound = failure('callback_not_found', 404, 'Callback não encontrado');

/** More work is waiting than the service is willing to keep. */
export function overloaded(): ServiceError {
  return new ServiceError('overloaded', {
    status: 503,
    message: 'Serviço sobrecarregado. Tente novamente em instantes.',
    retryAfterSeconds: 1,
  });
}
