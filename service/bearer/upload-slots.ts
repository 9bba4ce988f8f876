import { ServiceError } from '#service/service-error.ts';

/** Uploads of one process, and of one account in it, that may be under way at a time. */
const uploadsMax = 64;
const uploadsOfOneMax = 8;

/** Counts the uploads under way, so that slow ones cannot hold every connection and buffer. */
export interface UploadSlots {
  /** Takes a slot, or throws 503; call the answer when the upload is over. */
  take(accountId: string): () => void;
}

/** The slots of one process. */
export function createUploadSlots(): UploadSlots {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(accountId) {
      const own = taken.get(accountId) ?? 0;
      if (total >= uploadsMax || own >= uploadsOfOneMax) throw tooManyUploads();
      total += 1;
      taken.set(accountId, own + 1);
      return () => {
        total -= 1;
        const left = (taken.get(accountId) ?? 1) - 1;
        if (left === 0) taken.delete(accountId);
        else taken.set(accountId, left);
      };
    },
  };
}

function tooManyUploads(): ServiceError {
  return new ServiceError('too_many_uploads', {
    status: 503,
    message: 'Muitos envios de arquivos ao mesmo tempo. Tente novamente em instantes.',
    retryAfterSeconds: 2,
  });
}
