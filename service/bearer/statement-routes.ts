import {
  bankStatement,
  bankStatementList,
  bankStatementListQuery,
} from '#lib/contract/bearer/statement.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { ownId, ownQuery } from '#service/http/principal.ts';
import { failure } from '#service/service-error.ts';
import { findStatement, listStatements } from '#service/statements/list-statements.ts';
import { statementView } from '#service/statements/statement-view.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';

const statementNotFound = failure('statement_not_found', 404, 'Lançamento não encontrado');

/** `GET /user/bank-statements/` and `GET /user/bank-statements/{id}`. */
export function statementRoutes(app: App, dependencies: BearerDependencies): void {
  const { pool, readDatabase, authenticate } = dependencies;
  const onRequest = requireBearer(authenticate);
  app.get(
    '/user/bank-statements/',
    {
      onRequest,
      schema: {
        tags: ['Extrato'],
        summary: 'Lista lançamentos do extrato',
        querystring: bankStatementListQuery,
        response: { 200: bankStatementList },
      },
    },
    async (request) => {
      const { rows, pagination } = await listStatements(readDatabase, ownQuery(request));
      return { pagination, bankStatements: rows.map(statementView) };
    },
  );
  app.get(
    '/user/bank-statements/:id',
    {
      onRequest,
      schema: {
        tags: ['Extrato'],
        summary: 'Detalhe de um lançamento',
        params: idParams,
        response: { 200: bankStatement },
      },
    },
    async (request) => {
      const entry = await findStatement(pool, ownId(request));
      if (!entry) throw statementNotFound();
      return statementView(entry);
    },
  );
}
