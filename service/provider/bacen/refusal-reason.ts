import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import { isReasonCode, reasonsByCode } from '#service/provider/reason-codes.ts';
import type { ReasonCode } from '#service/provider/reason-codes.ts';

/** What texts without a code spell out, in lower case and without accents; the first one counts. */
const spelled: [RegExp, ReasonCode][] = [
  [/saldo.insuficiente/, 'am04'],
  [/chave.*nao.(foi.)?(encontrad|cadastrad|registrad)/, 'keynotregistered'],
  [/chave.*(inexistente|nao.existe)/, 'keynotfound'],
  [/chave.*(formato|malformad)/, 'keymalformed'],
  [/chave.*invalid/, 'ac03'],
  [/(cpf|cnpj|documento|titular).*(diferente|diverge|nao.(pertence|corresponde))/, 'keyholder'],
  [/(qr.?code|codigo).*estatic/, 'codestatic'],
  [/(qr.?code|copia.?e.?cola|location).*(nao.(foi.)?encontrad|invalid|expirad)/, 'codenotfound'],
  [/txid.*nao.(foi.)?encontrad/, 'txidnotfound'],
  [/valor.*(maior|acima|excede|limite)/, 'am02'],
  [/duplicad|identic/, 'duplicate'],
  [/pagamento.*expirad/, 'paymenttimedout'],
  [/time.?out|tempo.*(esgotad|excedid)/, 'timedout'],
  [/cancelad/, 'cancelled'],
];

/**
 * What a provider's text says of a failure, in the words of the specification: by the code of the
 * instant payment system that stands in it, if one does, else by what it spells out.
 */
export function reasonOf(text: string | null | undefined): CancellationReason {
  for (const [code] of (text ?? '').matchAll(/\b[A-Z]{2}\d{2}\b/g)) {
    const known = code.toLowerCase();
    if (isReasonCode(known)) return reasonsByCode[known];
  }
  const plain = (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const code = spelled.find(([pattern]) => pattern.test(plain))?.[1];
  return reasonsByCode[code ?? 'provider'];
}
