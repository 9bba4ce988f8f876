import type { z } from 'zod';
import { SourceNumber } from '#lib/contract/number.ts';

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

/**
 * What is wrong with a field, for people in Brazil, to follow its name: "qrCode: é obrigatório".
 * Nothing for the rarer issues: those have the library's own Portuguese.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'é obrigatório';
      const name = typeNames[issue.expected];
      return name && `deve ser ${name}, não ${nameOf(issue.input)}`;
    }
    case 'invalid_value':
      if (issue.input === undefined) return 'é obrigatório';
      return `deve ser ${issue.values.map(String).join(' ou ')}`;
    case 'too_small':
      if (issue.minimum === 1) return 'não pode ficar vazio';
      return sizeText('no mínimo', issue.minimum, issue.origin);
    case 'too_big':
      return sizeText('no máximo', issue.maximum, issue.origin);
    default:
      return undefined;
  }
}

function nameOf(input: unknown): string {
  if (input === null) return 'null';
  // A number of a body comes with its source text.
  if (input instanceof SourceNumber) return 'um número';
  return typeNames[Array.isArray(input) ? 'array' : typeof input] ?? 'outra coisa';
}

function sizeText(bound: string, size: number | bigint, origin: string): string | undefined {
  if (origin === 'string') return `deve ter ${bound} ${size} caracteres`;
  if (origin === 'array') return `deve ter ${bound} ${size} itens`;
  return undefined;
}
