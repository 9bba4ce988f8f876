/** Any of the words that a list of them has, each as a whole. */
const wordOf = (list: string) =>
  String.raw`(?<![\p{L}/-])(?:${list.trim().replace(/\s*\|\s*/g, '|')})(?![\p{L}/-])`;

/** What stands before who paid, before who was paid, and before all else, as banks write it. */
const payer = wordOf(`de(?= ?:) | from(?= ?:) | quem pagou | quem enviou | pagador | pagadora |
  origem | remetente | pago por | paga por | enviado por | recebido de | devedor | cliente | payer |
  paid by | sender | sent by`);
const receiver = wordOf(`para | quem recebeu | quem recebe | recebedor | recebedora | destino |
  destinatário | destinatario | favorecido | favorecida | beneficiário | beneficiario |
  recebido por | credor | to | receiver | recipient | payee`);
const other = wordOf(`nome | name | cpf | cnpj | documento | document | banco | bank | instituição |
  instituicao | institution | agência | agencia | conta | account | chave | key | pix | valor |
  amount | data | date | horário | horario | hora | time | dia | em | no | on | id | identificador |
  autenticação | autenticacao | controle | protocolo | txid | tipo | descrição | descricao |
  mensagem | message | comprovante | receipt | pagamento | payment | transferência |
  transferencia | transação | transacao | situação | situacao | status | dados | ispb | tarifa |
  telefone | celular | email | janeiro | fevereiro | março | abril | maio | junho | julho | agosto |
  setembro | outubro | novembro | dezembro`);

/**
 * "De" is a part of names and of other labels, too: by itself it leads to who paid where no word
 * stands right before it, and a capital right after it.
 */
const bareFrom = /(?<=^|\n|[^\p{L}\s]\s)(?:de|DE|De|from|From|FROM)(?=\s\p{Lu})/gu;
const sides = new RegExp(`(${payer})|${receiver}`, 'giu');
const letters = "\\p{L}[\\p{L}\\p{M}.'`´ʼ‘’′-]*";
const word = `(?!${payer}|${receiver}|${other})${letters}`;
const name = String.raw`[\s:;,.-]*(${word}(?: ${word}){0,11})`;
const nameForm = new RegExp(`^${name}`, 'iu');
const namedForm = new RegExp(`${wordOf('nome(?: completo)? | name')}${name}`, 'iu');
/** At the end of "nome do recebedor" stands nobody's name. */
const lastLink = /(?:^|\s)(?:d[aeo]s?|of)$/i;

/** Who paid, as a bank's receipt names them, and never who was paid; null where it does not. */
export function payerOfReceipt(text: string): string | null {
  const plain = text.replace(bareFrom, '$&:').replace(/\s+/g, ' ');
  const labels = [...plain.matchAll(sides)];
  const sections = labels.map(({ 0: label, 1: ofPayer, index }, at) => ({
    ofPayer: ofPayer !== undefined,
    text: plain.slice(index + label.length, labels[at + 1]?.index),
  }));
  const named = sections.flatMap((one) => (one.ofPayer ? (nameIn(one.text) ?? []) : []));
  return named[0] ?? null;
}

function nameIn(section: string): string | null {
  const [, found = ''] = nameForm.exec(section) ?? namedForm.exec(section) ?? [];
  const whole = found.replace(lastLink, '').replace(/[\s.-]+$/, '');
  return /\p{L}{2}/u.test(whole) ? whole : null;
}
