import { existsSync, readFileSync } from 'node:fs';
import { OpenAPIBackend } from 'openapi-backend';
import type { Document } from 'openapi-backend';
import { parse } from 'yaml';
import { z } from 'zod';

/** Where the central bank's own document is; it is not ours to keep here. */
const path =
  process.env['BACEN_CONTRACT'] ??
  new URL('../../../../shared/provider/bacen-pix-api-2.9.0.yaml', import.meta.url).pathname;

export const hasContract = existsSync(path);

interface Exchange {
  method: string;
  /** From where the standard's paths begin, with its query. */
  path: string;
  requestBody: unknown;
  status: number;
  answer: unknown;
}

/** Says what of a request or of its answer the document forbids. */
export type CheckExchange = (exchange: Exchange) => string[];

const operations = [
  ['/cob/{txid}', ['put', 'patch', 'get']],
  ['/pix', ['get']],
  ['/pix/{e2eid}', ['get']],
  ['/pix/{e2eid}/devolucao/{id}', ['put', 'get']],
  ['/webhook/{chave}', ['put', 'get', 'delete']],
] as const;

const document = z.object({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.unknown()),
});

function mendMisprints(key: string, value: unknown): unknown {
  if (key === 'pattern' && typeof value === 'string') return value.replace(/^\/(.*)\/$/, '$1');
  if (key === 'PixConsultados') return { ...(value as object), required: ['parametros', 'pix'] };
  return value;
}

/**
 * Reads the document. Two misprints of it are mended, or nothing could ever fit: patterns that
 * stand between slashes, and a page of payments that must have a list of charges.
 */
export async function openContract(): Promise<CheckExchange> {
  const text = JSON.stringify(parse(readFileSync(path, 'utf8')), mendMisprints);
  const { paths, ...rest } = document.parse(JSON.parse(text));
  const ours = Object.fromEntries(
    operations.map(([path, methods]) => [
      path,
      {
        parameters: paths[path]?.['parameters'],
        ...Object.fromEntries(
          methods.map((method) => [
            method,
            { ...z.looseObject({}).parse(paths[path]?.[method]), operationId: `${method} ${path}` },
          ]),
        ),
      },
    ]),
  );
  // Checked by the library when it reads it.
  const definition = { ...rest, paths: ours } as unknown as Document;
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    ajvOpts: { strict: false, validateFormats: false },
  });
  await api.init();
  return ({ method, path, requestBody, status, answer }) => {
    const request = { method, path, body: requestBody, headers: {} };
    const operation = api.router.matchOperation(request);
    if (!operation) return [`${method} ${path}: the document has no such call`];
    const results = [
      ...(status < 400 ? [api.validateRequest(request, operation)] : []),
      // The library writes an answer without a body as null.
      api.validateResponse(status === 204 ? null : answer, operation, status),
    ];
    return results.flatMap(({ errors }) =>
      (errors ?? []).map((error) => `${operation.operationId}: ${JSON.stringify(error)}`),
    );
  };
}
