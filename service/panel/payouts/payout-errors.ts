import type { PayoutColumn } from '#lib/imports/payout-headings.ts';
import { payoutHeading } from '#lib/imports/payout-headings.ts';
import { ServiceError, failure } from '#service/service-error.ts';

/** The same for an unknown batch and for another account's. */
export const payoutNotFound = failure(
  'payout_not_found',
  404,
  'Lote não encontrado. Recarregue a página.',
);

export const payoutUnreadable = failure(
  'payout_unreadable',
  422,
  'O arquivo não é uma planilha CSV ou XLSX legível. Salve de novo e envie outra vez.',
);

/** What is wrong with the whole file, as a comparison says it of the shop's. */
export const payoutBlank = failure('no_rows', 422, 'O arquivo está vazio.');
export const payoutNoTable = failure(
  'not_a_table',
  422,
  'O arquivo não tem colunas que se possam ler. Envie CSV ou XLSX.',
);

export const payoutTooLarge = failure(
  'payout_too_large',
  422,
  'O arquivo tem mais de 5.000 linhas ou conteúdo demais. Divida em mais de um.',
);

export const payoutEmpty = failure('payout_empty', 422, 'O arquivo não tem nenhuma linha a pagar.');

export function payoutHeadingsMissing(missing: readonly PayoutColumn[]): ServiceError {
  const names = missing.map((column) => payoutHeading(column, 'pt-BR')).join(', ');
  return new ServiceError('payout_headings_missing', {
    status: 422,
    message: `A primeira linha precisa ter os títulos das colunas. Falta: ${names}.`,
  });
}

export const tooManyPayouts = failure(
  'too_many_payouts',
  409,
  'Há muitos lotes em aberto. Cancele ou conclua algum antes de enviar outro.',
);

/** It is in a state in which that cannot be done any more, or not yet. */
export const payoutOver = failure(
  'payout_over',
  409,
  'O lote mudou de estado e isto não se aplica mais. Recarregue a página.',
);

/** What would be paid is not what the person saw. */
export const payoutChanged = failure(
  'payout_changed',
  409,
  'O lote mudou desde que você o viu. Recarregue a página e confira o total.',
);

export const payoutFaulty = failure(
  'payout_faulty',
  422,
  'Há linhas com erro. Corrija-as, ou confirme que só as linhas certas serão pagas.',
);

export const payoutWarned = failure(
  'payout_warned',
  422,
  'Há avisos que ainda não foram confirmados.',
);

/** It would stop at once, before the row at which it stands. */
export function payoutShort(next: { number: number; amount: string }, than: string): ServiceError {
  return new ServiceError('payout_short', {
    status: 422,
    message: `A linha ${next.number}, de ${next.amount}, é mais do que ${than}.`,
  });
}

export const otherReceiver = failure(
  'other_receiver',
  422,
  'A chave está em nome de outra pessoa. Nada foi pago.',
);

export function payoutTooOften(retryAfterSeconds: number): ServiceError {
  return new ServiceError('payout_too_often', {
    status: 429,
    message: 'Muitos arquivos enviados em pouco tempo. Espere antes de enviar outro.',
    retryAfterSeconds,
  });
}
