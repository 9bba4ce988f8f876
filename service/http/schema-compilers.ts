import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { ServiceError } from '#service/service-error.ts';
import { explainIssue } from './explain-issue.ts';

z.config({ customError: explainIssue });

/** Validates a part of the request by its zod schema; the first issue becomes the 400's text. */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // A body that is absent reads better as an empty object than as "expected object".
    const result = schema.safeParse(data ?? {});
    return result.success
      ? { value: result.data }
      : { error: toServiceError(result.error, httpPart) };
  };

function toServiceError(error: z.ZodError, part = 'body'): ServiceError {
  const issue = error.issues[0];
  const whole = part === 'body' ? 'corpo' : '';
  const path = issue?.path.join('.') || whole;
  const text = issue?.message ?? 'requisição inválida';
  return new ServiceError('invalid_field', {
    status: 400,
    message: path === '' ? text : `${path}: ${text}`,
  });
}

interface CompilerOptions {
  /** Tests hold every response against its schema; in production the views' types are enough. */
  checkResponses: boolean;
}

/** Request validation and response writing by the zod schemas of lib/contract. */
export function registerSchemaCompilers(
  app: FastifyInstance,
  { checkResponses }: CompilerOptions,
): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<z.ZodType>(({ schema, url }) => (data: unknown) => {
    const text = JSON.stringify(data);
    if (checkResponses && schema instanceof z.ZodType) {
      const result = schema.safeParse(JSON.parse(text));
      if (!result.success) {
        throw new Error(`response of ${url} is not its schema: ${z.prettifyError(result.error)}`);
      }
    }
    return text;
  });
}
