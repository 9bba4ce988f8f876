const idForm = /(?<![0-9A-Z])(?:EP[0-9A-F]{24}|[ED](?:\s*\d){20}(?:\s*[0-9A-Z]){11})(?![0-9A-Z])/gi;

/**
 * The ids that a text holds, whatever stands around them: of transactions, and end-to-end ids of
 * payments and refunds. Banks' apps and e-mails break the latter into parts; its length tells
 * where one ends. In the order of the text, without repeats, in the form the API knows.
 */
export function findIds(text: string): string[] {
  const ids = [...text.matchAll(idForm)].map(([id]) => {
    const bare = id.replace(/\s+/g, '');
    // The end of an end-to-end id is case-sensitive, its first letter is not in question.
    return /^EP/i.test(bare) ? bare.toUpperCase() : bare.charAt(0).toUpperCase() + bare.slice(1);
  });
  return [...new Set(ids)];
}

/** What stands before the values of a bank's receipt; two of these are in no list. */
const receiptLabel = new RegExp(
  String.raw`comprovante|autentica[çc][ãa]o|institui[çc][ãa]o|ag[êe]ncia|recebedor|favorecid|` +
    String.raw`destinat[áa]ri|benefici[áa]ri|pagador|quem (?:pagou|recebe)|id da transa[çc][ãa]o|` +
    String.raw`end.?to.?end|e2e|txid|cpf(?:\/cnpj)?|cnpj|receipt|recipient|payee|payer|sender|` +
    'transaction id|institution',
  'giu',
);

/**
 * The end-to-end id of a receipt, by which its payment is known whatever else stands there: its
 * parties' documents, the bank's own numbers, the charge's id. Null of any other text.
 */
export function idOfReceipt(text: string): string | null {
  const [id, ...others] = findIds(text).filter((one) => !one.startsWith('EP'));
  // A row of a table has labels and ids, too.
  if (id === undefined || others.length > 0 || text.includes('\t')) return null;
  const labels = new Set(text.toLowerCase().match(receiptLabel));
  return labels.size > 1 || labels.has('comprovante') ? id : null;
}

const addressForm = /^[<("'[]*(?:https?:\/\/|[\w.-]+(?:\.[a-z]+|:\d+)\/)/i;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** What addresses name beside transactions: infractions and callbacks, these behind an account. */
const addressedForm = new RegExp(
  String.raw`\b(?:IN[0-9A-F]{24}|msg_[0-9a-f]{32})\b|(?<=/${uuid}/callbacks/)${uuid}\b`,
  'gi',
);

/**
 * A text in which addresses stand for the ids that they hold, as that of a page of the dashboard
 * does or of a charge's code. An address without one stays, and so does a Pix code, which has one.
 */
export function idsOfAddresses(text: string): string {
  if (!text.includes('/') || text.trimStart().startsWith('000201')) return text;
  return text.replace(/[^\s,;]+/g, (word) => {
    if (!word.includes('/') || !addressForm.test(word)) return word;
    const ids = [...findIds(word), ...[...word.matchAll(addressedForm)].map(([id]) => id)];
    return ids.join(' ') || word;
  });
}

/** The words that stand around the ids of a text. */
export function wordsWithoutIds(text: string): string[] {
  const words = text.replace(idForm, ' ').split(/[\s,;]+/);
  return words.filter((word) => word !== '');
}

const maskedCpf = /[*•xX]{3}[.\s]?\d{3}[.\s]?\d{3}[-\s]?[*•xX]{2}/;

/** Whether the text holds a CPF as receipts print it, with its ends hidden. */
export function hasMaskedCpf(text: string): boolean {
  return maskedCpf.test(text);
}

/** What leads to a value, which is no name and no part of one. */
const valueLabel =
  /(?<!\p{L})(?:nome|pagador|cpf|valor|data|hora|name|payer|amount|date|time)(?!\p{L})\s*:?/giu;
/** A part of names, too: it is none where nothing follows, or a colon does. */
const fromLabel = /(?<!\p{L})(?:de|from)\s*(?::|$)/giu;

/**
 * What stands beside a masked CPF, which itself names nobody; empty when it stands alone, null when
 * there is none.
 */
export function besideMaskedCpf(text: string): string | null {
  if (!hasMaskedCpf(text)) return null;
  const beside = text.replace(maskedCpf, ' ').replace(valueLabel, ' ').replace(/\s+/g, ' ');
  return beside
    .trim()
    .replace(fromLabel, ' ')
    .replace(/^[\s,;:()-]+|[\s,;:()-]+$/g, '');
}

/** Whether a word can be an order number: amounts, dates, masked CPFs and plain words are not. */
export function canBeReference(word: string): boolean {
  if (word.length < 4 || !/\d/.test(word) || hasMaskedCpf(word)) return false;
  return !/^(?:r\$)?[\d.]+,\d{2}$|^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}$|^\d{1,2}:\d{2}/i.test(word);
}
