import { Readable } from 'node:stream';
import { z } from 'zod';
import { fileStoreUnavailable } from '#service/files/file-intake.ts';
import { findLinkedFile } from '#service/files/file-queries.ts';
import type { LinkedFile } from '#service/files/file-queries.ts';
import type { App } from '#service/http/app-type.ts';
import { limitByAddress } from '#service/http/public-rate-limit.ts';
import { failure } from '#service/service-error.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';

const fileParams = z.object({ token: z.string().max(200) });
const fileContent = {
  description: 'O arquivo, sempre para salvar',
  content: {
    'application/octet-stream': {
      schema: z
        .custom<Readable>((value) => value instanceof Readable)
        .meta({ type: 'string', format: 'binary' }),
    },
  },
};

/** `GET /files/{token}`: public, because the link itself is the right to read one file. */
export function fileRoutes(app: App, { pool, files }: BearerDependencies): void {
  app.get(
    '/files/:token',
    {
      config: { errors: { 503: true } },
      onRequest: limitByAddress(pool, 'file'),
      schema: {
        tags: ['Infrações'],
        summary: 'Arquivo de uma defesa, por um link que vale 10 minutos',
        params: fileParams,
        security: [],
        response: { 200: fileContent },
      },
    },
    async (request, reply) => {
      const link = files.links.readToken(request.params.token);
      const file = link && (await findLinkedFile(pool, link));
      if (!file) throw fileNotFound();
      const content = await files.store.open(file.storage_key).catch((error: unknown) => {
        throw fileStoreUnavailable(error);
      });
      if (!content) {
        request.log.error({ fileId: link?.id }, 'a file of a defense is not in the store');
        throw fileNotFound();
      }
      return reply.headers(fileHeaders(file)).send(Readable.from(content));
    },
  );
}

/** Whatever the file holds, a browser saves it and runs nothing of it. */
function fileHeaders({ name, mime_type: mimeType, size }: LinkedFile): Record<string, string> {
  return {
    'content-type': mimeType,
    'content-length': String(size),
    'content-disposition': contentDisposition(name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  };
}

/** RFC 6266: a plain name for old programs, and the real one in UTF-8. */
function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The same answer for a link that is none, that is over, and whose file is unknown. */
const fileNotFound = failure('file_not_found', 404, 'Arquivo não encontrado');
