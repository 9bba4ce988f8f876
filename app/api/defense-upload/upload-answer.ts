import { getLocale, getTranslations } from 'next-intl/server';
import { formatFileSize } from '#lib/client/shown/file-size.ts';
import { withoutField } from '#lib/client/shown/status-words.ts';
import { filesBytesMax } from '#lib/domain/limits/defense-limits.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import type { ActRefusal } from '#lib/server/actions/open-act.ts';
import type { ApiFailure } from '#lib/server/pix-api/result.ts';

/** Why a defense was not filed, or that nobody knows. */
export type UploadProblem =
  | { kind: 'origin' | 'malformed' | 'tooLarge' }
  | { kind: 'notOpen'; status: InfractionStatus }
  | { kind: 'act'; refusal: ActRefusal }
  | { kind: 'service'; failure: ApiFailure };

/** What the composer is told; `message` is in the member's language. */
export interface UploadFailure {
  ok: false;
  message: string;
  /** Nobody knows whether it was filed; the same request again files it once at most. */
  isOutcomeUnknown: boolean;
  /** The infraction takes no defense any more. */
  isOver: boolean;
  requestId: string | null;
}

interface Words {
  status: number;
  message: string;
  isOutcomeUnknown?: boolean;
}

/** The problem with its HTTP status and its words. */
export async function uploadFailure(
  problem: UploadProblem,
): Promise<{ status: number; body: UploadFailure }> {
  const { status, message, isOutcomeUnknown = false } = await wordsOf(problem);
  const requestId = problem.kind === 'service' ? problem.failure.requestId : null;
  const isOver = problem.kind === 'notOpen' && problem.status !== 'WAITING_ADJUSTMENTS';
  return { status, body: { ok: false, message, isOutcomeUnknown, isOver, requestId } };
}

async function wordsOf(problem: UploadProblem): Promise<Words> {
  const t = await getTranslations('infractions');
  switch (problem.kind) {
    case 'origin':
      return { status: 403, message: t('upload.origin') };
    case 'malformed':
      return { status: 400, message: t('upload.malformed') };
    case 'tooLarge': {
      const max = formatFileSize(filesBytesMax, await getLocale());
      return { status: 413, message: t('upload.tooLarge', { max }) };
    }
    case 'notOpen': {
      const isAnswered = problem.status === 'DEFENDED' || problem.status === 'ANSWERED';
      const status = t(`status.${problem.status}`);
      const message = t(isAnswered ? 'upload.answered' : 'upload.notOpen', { status });
      return { status: 422, message };
    }
    case 'act':
      return actWords(problem.refusal);
    case 'service':
      return serviceWords(problem.failure);
  }
}

async function actWords(refusal: ActRefusal): Promise<Words> {
  const t = await getTranslations('infractions.upload');
  switch (refusal.kind) {
    case 'session-ended':
      return { status: 401, message: t('session') };
    case 'role':
      return { status: 403, message: t('role') };
    case 'failure':
      if (refusal.failure.kind === 'not-found') return { status: 404, message: t('notFound') };
      return { status: 503, message: t('notBegun') };
  }
}

async function serviceWords(failure: ApiFailure): Promise<Words> {
  const t = await getTranslations('infractions.upload');
  const unknown = { status: 502, message: t('unknown'), isOutcomeUnknown: true };
  switch (failure.kind) {
    case 'not-found':
      return { status: 404, message: t('notFound') };
    case 'unauthorized':
    case 'forbidden':
    case 'edition':
    case 'second-factor':
    case 'address-refused':
      return { status: 403, message: t('forbidden') };
    case 'conflict':
      return { status: 409, message: t('conflict'), isOutcomeUnknown: true };
    case 'invalid':
      if (failure.message === null) return { status: 400, message: t('malformed') };
      // The field of the API says nothing to who attached a file.
      return {
        status: 422,
        message: t('refused', { message: withoutField(failure.message) }),
      };
    case 'rate-limited':
      return { status: 429, message: t('busy', { seconds: failure.retryAfterSeconds ?? 60 }) };
    case 'unavailable':
      // Only a service that took nothing in says when to come again.
      if (failure.retryAfterSeconds === null) return unknown;
      return { status: 503, message: t('busy', { seconds: failure.retryAfterSeconds }) };
    case 'provider-refused':
    case 'unexpected':
      return unknown;
  }
}
