import type { createTranslator } from 'next-intl';
import { infractionStatus, transactionStatus } from '#lib/domain/states/enums.ts';
import type { portuguese } from '#lib/i18n/messages/portuguese.ts';

const ofInfraction: ReadonlySet<string> = new Set(infractionStatus.options);
const statusCode = new RegExp(
  `\\b(?:${[...infractionStatus.options, ...transactionStatus.options].join('|')})\\b`,
  'g',
);

type Words = ReturnType<typeof createTranslator<typeof portuguese>>;

/** What a service says of a status to its own callers, by its code, as people read it. */
export function statusWords(text: string, t: Words): string {
  return text.replaceAll(statusCode, (code) =>
    ofInfraction.has(code)
      ? t(`infractions.status.${infractionStatus.parse(code)}`)
      : t(`status.${transactionStatus.parse(code)}`),
  );
}

/** The field that a service names first to its own callers, as in `splits.0.value: `. */
const fieldName = /^([a-z]\w*)(?:\.\w+)*: (?=\S)/;

const knownFields: Readonly<Record<string, keyof typeof portuguese.transactions.field>> = {
  amount: 'amount',
  clientReference: 'clientReference',
  endToEndId: 'endToEndId',
  pixKey: 'pixKey',
  qrCode: 'code',
};

/** What a service refuses, without the field: for where it is told at that field. */
export function withoutField(said: string): string {
  return said.replace(fieldName, '');
}

/** The same for where it is told by itself: the field as people call it, if they know it. */
export function refusalWords(said: string, t: Words): string {
  const field = knownFields[fieldName.exec(said)?.[1] ?? ''];
  const text = statusWords(withoutField(said), t);
  return field === undefined ? text : `${t(`transactions.field.${field}`)}: ${text}`;
}
