const report = 'Referente ao protocolo {{protocolo}}.';
const payment =
  'O Pix de {{valor}} (E2E {{e2e}}), recebido em {{data}} de {{pagador}}, documento {{documento}},';
const request = 'Pedimos que o relato seja considerado improcedente.';

/**
 * Texts that a defense may begin from before the account has its own, in the language of who reads
 * it. What no record tells is a field as well, which somebody has to write before it is sent.
 * Broken lines are one; a blank one ends a paragraph.
 */
const bodies = {
  delivered: `
    ${report} O pagamento contestado é de uma compra legítima, que foi entregue.

    ${payment} pagou o pedido {{referência}}: {{produto}}.

    O produto foi entregue em {{data da entrega}}, no endereço informado na compra, e recebido
    por {{quem recebeu}} (rastreio {{código de rastreio}}).

    Anexamos a nota fiscal, o comprovante de entrega e o comprovante do pagamento. ${request}`,
  service: `
    ${report} O pagamento contestado é de um serviço que o cliente contratou e usou.

    ${payment} pagou o pedido {{referência}}: {{serviço}}.

    O acesso foi liberado em {{data da liberação}} para a conta {{conta do cliente}}, que usou
    o serviço depois do pagamento, até {{último uso}}.

    Anexamos os dados do cadastro, os registros de acesso com data, hora e endereço IP e o
    comprovante do pagamento. ${request}`,
  bet: `
    ${report} O pagamento contestado é um depósito que o próprio pagador fez e usou em
    apostas.

    ${payment} foi creditado na conta de apostas {{conta do apostador}}. O titular dela tem o
    mesmo documento do pagador e teve a identidade verificada em {{data da verificação}}.

    O saldo foi usado em apostas entre {{primeira aposta}} e {{última aposta}}. Perder uma
    aposta não é fraude, e o Mecanismo Especial de Devolução não cobre o resultado dela.

    Anexamos o cadastro com a verificação de identidade, o extrato da conta de apostas e os
    registros de acesso com data, hora e endereço IP. ${request}`,
  takeover: `
    ${report} O relato trata de golpe ou de acesso indevido à conta do pagador, do qual não
    participamos.

    ${payment} foi iniciado e autenticado no aplicativo da instituição do pagador, ao qual não
    temos acesso.

    Recebemos o valor de boa-fé, em pagamento do pedido {{referência}}, feito por {{cliente do
    pedido}}, e cumprimos o pedido em {{data da entrega}}, antes de saber do relato.

    Anexamos o cadastro do cliente, os registros de acesso com data, hora e endereço IP e o
    comprovante de entrega, e seguimos à disposição para a apuração. ${request}`,
  dispute: `
    ${report} O que foi relatado é um desacordo comercial, e não uma fraude: {{motivo da
    reclamação}}.

    ${payment} pagou o pedido {{referência}}, feito pelo próprio pagador.

    O Mecanismo Especial de Devolução trata de fraude, coerção e falha operacional. Desacordo
    sobre produto, serviço ou prazo e arrependimento são resolvidos entre cliente e loja, e o
    nosso atendimento já ofereceu: {{solução oferecida}}.

    Anexamos o pedido, as condições aceitas na compra e as conversas com o cliente. ${request}`,
  single: `
    ${report} Não houve falha operacional nem cobrança em duplicidade.

    ${payment} é o único pagamento do pedido {{referência}}, e o valor pago é o que foi cobrado.

    O pedido, de {{data do pedido}}, foi confirmado ao cliente e cumprido em {{data da
    entrega}}.

    Anexamos o registro do pedido e o comprovante do pagamento. ${request}`,
  refund: `
    ${report} O valor contestado já voltou ao pagador.

    ${payment} já foi devolvido por nós à conta de origem: {{devolução}}.

    Uma nova devolução pagaria duas vezes o mesmo valor, sem motivo.

    Anexamos o comprovante da devolução. ${request}`,
} as const;

type Starter = keyof typeof bodies;

/** Each with its body, in the order in which they are offered. */
export const starters = Object.entries(bodies).map(([id, text]) => ({
  // The keys of a record are its type's words, which Object.entries forgets.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  id: id as Starter,
  body: text.trim().replaceAll(/\n(\n?)\s*/g, (_, blank: string) => (blank ? '\n\n' : ' ')),
}));
