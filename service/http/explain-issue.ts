import type { z } from 'zod';
import { SourceNumber } from '#lib/contract/number.ts';

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

const formatTexts: Record<string, string> = {
  email: 'deve ser um e-mail',
  url: 'deve ser um endereço, como https://exemplo.com.br',
  uuid: 'deve ser um UUID',
  date: 'deve ser uma data, como 2026-01-31',
};

/**
 * What is wrong with a field, for people in Brazil, to follow its name: "qrCode: é obrigatório".
 * For every issue: the library's own Portuguese is that of Portugal.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'é obrigatório';
      const name = typeNames[issue.expected];
      return name ? `deve ser ${name}, não ${nameOf(issue.input)}` : invalidText;
    }
    case 'invalid_value':
      if (issue.input === undefined) return 'é obrigatório';
      return `deve ser ${choices.format(issue.values.map(String))}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return 'não pode ficar vazio';
      return sizeText('no mínimo', issue.minimum, issue.origin);
    case 'too_big':
      return sizeText('no máximo', issue.maximum, issue.origin);
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'tem um formato inválido';
    default:
      return invalidText;
  }
}

const invalidText = 'é inválido';
const choices = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function nameOf(input: unknown): string {
  if (input === null) return 'null';
  // A number of a body comes with its source text.
  if (input instanceof SourceNumber) return 'um número';
  return typeNames[Array.isArray(input) ? 'array' : typeof input] ?? 'outra coisa';
}

function sizeText(bound: string, size: number | bigint, origin: string): string {
  if (origin === 'string') return `deve ter ${bound} ${size} caracteres`;
  if (origin === 'array') return `deve ter ${bound} ${size} itens`;
  return `deve ser ${bound} ${size}`;
}
