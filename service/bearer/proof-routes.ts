import { proofContent, proofParams, proofQuery } from '#lib/contract/bearer/proof.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { App } from '#service/http/app-type.ts';
import { limitByAddress } from '#service/http/public-rate-limit.ts';
import { proofDocument } from '#service/proof/proof-document.ts';
import { findProofSubject } from '#service/proof/proof-queries.ts';
import { transactionNotFound } from '#service/service-error.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';

/** `GET /proof/{id}`: public, because who was paid has no token. */
export function proofRoutes(app: App, { pool, publicUrl }: BearerDependencies): void {
  app.get(
    '/proof/:id',
    {
      onRequest: limitByAddress(pool, 'proof'),
      // 404 comes before 400: the type is judged once the transaction is known to exist.
      attachValidation: true,
      schema: {
        tags: ['Comprovantes'],
        summary: 'Comprovante de uma transação em PDF ou base64 (público)',
        params: proofParams,
        querystring: proofQuery,
        security: [],
        response: { 200: proofContent },
      },
    },
    async (request, reply) => {
      const subject = await findProofSubject(pool, request.params.id);
      if (!subject) throw transactionNotFound();
      if (request.validationError) throw request.validationError;
      const proof = proofDocument(subject, { publicUrl, now: await databaseNow(pool) });
      // Fonts and drawing load with the first paper, not with the service.
      const { renderProof } = await import('#service/proof/render-proof.ts');
      const pdf = await renderProof(proof);
      // The state changes and the address is the only secret: no cache and no search engine.
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      if (request.query.type === 'base64') {
        return reply.type('text/plain').send(pdf.toString('base64'));
      }
      reply.header('content-disposition', `inline; filename="${proof.fileName}"`);
      return reply.type('application/pdf').send(pdf);
    },
  );
}
