// Of the statement's own words, which are Portuguese whoever asks.
const english: Readonly<Record<string, string>> = {
  'Depósito Pix recebido': 'Pix deposit received',
  'Tarifa de depósito Pix': 'Fee of a Pix deposit',
  'Split de depósito Pix': 'Split of a Pix deposit',
  'Split recebido de depósito Pix': 'Split received of a Pix deposit',
  'Reserva de saque Pix': 'Reserve for a Pix withdrawal',
  'Saque Pix solicitado': 'Pix withdrawal requested',
  'Saque Pix realizado': 'Pix withdrawal made',
  'Estorno de saque Pix cancelado': 'Reversal of a cancelled Pix withdrawal',
  'Devolução de depósito Pix': 'Refund of a Pix deposit',
  'Reembolso de depósito Pix': 'Refund of a Pix deposit',
  'Estorno de devolução Pix não realizada': 'Reversal of a Pix refund that was not made',
  'Bloqueio por infração Pix': 'Block for a Pix infraction',
  'Débito por infração Pix': 'Debit for a Pix infraction',
  'Devolução por infração Pix': 'Refund for a Pix infraction',
  'Desbloqueio de infração Pix': 'Release of a Pix infraction',
  'Estorno de infração Pix': 'Reversal of a Pix infraction',
  'Transferência interna enviada': 'Internal transfer sent',
  'Transferência interna recebida': 'Internal transfer received',
  'Ajuste de saldo': 'Balance adjustment',
  'Saldo inicial': 'Opening balance',
};

/**
 * The `reason` of a statement row as a person reads it: the service's own words, in English where
 * they are known. Filters and files keep the words of the service.
 */
export function statementReason(reason: string, locale: string): string {
  return locale === 'en' ? (english[reason] ?? reason) : reason;
}
