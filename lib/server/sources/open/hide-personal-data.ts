import {
  isCompanyDocument,
  maskDocument,
  maskEmail,
  maskName,
  maskPixKey,
} from '#lib/domain/keys/documents.ts';
import { namesIn, namesMask } from '#lib/domain/keys/mask-names.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';

/**
 * Who is answered: `seer`, whose role may see the data of people, which is masked until it is
 * revealed; `other`, who may not, and is not told names either.
 */
export type Viewer = 'seer' | 'other';

/** Fields that pages compare and search by, and mask for every role where they show them. */
const maskedWhereShown = new Set([
  'payerDocument',
  'generatedDocument',
  'receiverDocument',
  'generatedEmail',
  'withdrawPixKey',
  // A merchant's own number that looks like a CPF has to stay what it is.
  'clientReference',
  'withdrawQrCodeText',
  // The team's own texts, which go out as they are.
  'templates',
  // Saved again, and sent, as it is shown to whoever writes it.
  'ownDraft',
  'ownFiles',
]);

/** Ids, words of an enumeration, and codes to be paid, which name nobody but the account itself. */
const neverMasked =
  /^qrCode|(?:id|type|status|reason|result|reportedBy|operation|foundAs|action)$/i;

function isNeverMasked(part: unknown, name: string): boolean {
  return typeof part === 'string' && neverMasked.test(name);
}

const nameFields = new Set(['payerName', 'receiverName', 'generatedName', 'partyName']);

/** What the other fields of people are for who may not see them. */
const fieldMasks: Readonly<Record<string, (text: string) => string>> = {
  payerDocument: maskDocument,
  generatedDocument: maskDocument,
  receiverDocument: maskDocument,
  generatedEmail: maskEmail,
  withdrawPixKey: (key) => maskPixKey(key, null),
  // It has the name and the key of who was paid, at lengths of their own.
  withdrawQrCodeText: () => '***',
};

/**
 * What a source answers with the data of people masked: in every text in it, whoever wrote it and
 * whichever service it came from. Members of the source that are no functions are sources of their
 * own, such as the log of callbacks.
 */
export function hidePersonalData<Source extends object>(source: Source, viewer: Viewer): Source {
  const hidden = Object.entries(source).map(([name, member]) => [name, hideIn(member, viewer)]);
  // Each member has the type that it had.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(hidden) as Source;
}

function hideIn(member: unknown, viewer: Viewer): unknown {
  if (isAsk(member)) {
    return async (...asked: unknown[]) => {
      const answer = await member(...asked);
      return viewer === 'seer' ? maskForSeer(answer) : maskForOther(answer, nobody);
    };
  }
  return isPlain(member) ? hidePersonalData(member, viewer) : member;
}

function maskForSeer(value: unknown): unknown {
  if (typeof value === 'string') return maskPersonalData(value);
  return mapParts(value, (part, name) =>
    maskedWhereShown.has(name) || isNeverMasked(part, name) ? part : maskForSeer(part),
  );
}

/** The names that are told beside a text, and what masks them in it. */
interface Beside {
  names: readonly string[];
  mask: (text: string) => string;
}

const nobody: Beside = { names: [], mask: namesMask([]) };

function maskForOther(value: unknown, above: Beside): unknown {
  if (typeof value === 'string') return above.mask(maskPersonalData(value));
  const told = namesOf(value);
  const names = [...above.names, ...told];
  const beside = told.length === 0 ? above : { names, mask: namesMask(names) };
  return mapParts(value, (part, name, whole) => {
    if (isNeverMasked(part, name)) return part;
    if (typeof part !== 'string') return maskForOther(part, beside);
    if (isName(name, whole)) return maskName(part);
    return fieldMasks[name]?.(part) ?? maskForOther(part, beside);
  });
}

/** The names that a thing tells, not those of the rows below it: each row has its own. */
function namesOf(value: unknown): string[] {
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part !== 'string') return namesOf(part);
    return isName(name, value) ? [part] : namesIn(part);
  });
}

/** Whether it is a person's: companies are public, and so are their names. */
function isName(name: string, whole: object): boolean {
  const documentName = name === 'name' ? 'document' : name.replace(/Name$/, 'Document');
  const isOfPeople = nameFields.has(name) || (name === 'name' && 'qrCodeType' in whole);
  const document: unknown = Reflect.get(whole, documentName);
  return isOfPeople && !(typeof document === 'string' && isCompanyDocument(document));
}

function mapParts(
  value: unknown,
  map: (part: unknown, name: string, whole: object) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((part) => map(part, '', value));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, map(part, name, value)]),
  );
}

function isAsk(member: unknown): member is (...asked: unknown[]) => unknown {
  return typeof member === 'function';
}

/** Of properties alone: no bytes, no date, no rows that are still to come. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
