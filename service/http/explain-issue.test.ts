import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseStrictJson } from './strict-json.ts';
import './schema-compilers.ts';

const schema = z.object({
  name: z.string().min(1).max(5),
  code: z.string().min(3).optional(),
  kind: z.enum(['cpf', 'cnpj']).optional(),
  items: z.array(z.string()).max(2).optional(),
  status: z.enum(['A', 'B', 'C']).optional(),
  day: z.iso.date().optional(),
  txid: z.string().regex(/^x$/).optional(),
  one: z.union([z.literal(1), z.literal(2)]).optional(),
});

function explained(body: string): string | undefined {
  const bytes = new TextEncoder().encode(body);
  return schema.safeParse(parseStrictJson(bytes)).error?.issues[0]?.message;
}

test.each([
  ['{}', 'é obrigatório'],
  ['{"name":5}', 'deve ser um texto, não um número'],
  ['{"name":null}', 'deve ser um texto, não null'],
  ['{"name":[]}', 'deve ser um texto, não uma lista'],
  ['{"name":""}', 'não pode ficar vazio'],
  ['{"name":"abcdef"}', 'deve ter no máximo 5 caracteres'],
  ['{"name":"a","code":"a"}', 'deve ter no mínimo 3 caracteres'],
  ['{"name":"a","kind":"CPF"}', 'deve ser cpf ou cnpj'],
  ['{"name":"a","items":["a","b","c"]}', 'deve ter no máximo 2 itens'],
  ['{"name":"a","status":"x"}', 'deve ser A, B ou C'],
  ['{"name":"a","day":"31/01/2026"}', 'deve ser uma data, como 2026-01-31'],
  ['{"name":"a","txid":"y"}', 'tem um formato inválido'],
  ['{"name":"a","one":"x"}', 'é inválido'],
  ['[]', 'deve ser um objeto, não uma lista'],
])('a refused field is explained in Portuguese: %s', (body, text) => {
  expect(explained(body)).toBe(text);
});
