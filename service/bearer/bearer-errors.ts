import { errorBody } from '#lib/contract/bearer/error.ts';
import type { ErrorAnswers } from '#service/http/error-schemas.ts';

export const bearerErrors: ErrorAnswers = {
  body: errorBody,
  refusals: [401, 403],
  failedEffects: [409, 422],
};
