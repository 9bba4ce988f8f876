import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';

/** Fields that pages compare and search by, and mask for every role where they show them. */
const maskedWhereShown = new Set([
  'payerDocument',
  'generatedDocument',
  'receiverDocument',
  'generatedEmail',
  'withdrawPixKey',
]);

/**
 * What a source answers to members whose role may not see the data of people: every text in it is
 * masked (maskPersonalData), whoever wrote it and whichever service it came from. Members of the
 * source that are no functions are sources of their own, such as the log of callbacks.
 */
export function hidePersonalData<Source extends object>(source: Source): Source {
  const hidden = Object.entries(source).map(([name, member]) => [name, hideIn(member)]);
  // Each member has the type that it had.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(hidden) as Source;
}

function hideIn(member: unknown): unknown {
  if (isAsk(member)) return async (...asked: unknown[]) => maskTexts(await member(...asked));
  return isPlain(member) ? hidePersonalData(member) : member;
}

function maskTexts(value: unknown): unknown {
  if (typeof value === 'string') return maskPersonalData(value);
  if (Array.isArray(value)) return value.map(maskTexts);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      maskedWhereShown.has(name) ? part : maskTexts(part),
    ]),
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
