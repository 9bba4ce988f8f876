import type { createTranslator } from 'next-intl';
import { infractionStatus, transactionStatus } from '#lib/domain/states/enums.ts';
import type { portuguese } from '#lib/i18n/messages/portuguese.ts';

const ofInfraction: ReadonlySet<string> = new Set(infractionStatus.options);
const statusCode = new RegExp(
  `\\b(?:${[...infractionStatus.options, ...transactionStatus.options].join('|')})\\b`,
  'g',
);

/** What a service says of a status to its own callers, by its code, as people read it. */
export function statusWords(
  text: string,
  t: ReturnType<typeof createTranslator<typeof portuguese>>,
): string {
  return text.replaceAll(statusCode, (code) =>
    ofInfraction.has(code)
      ? t(`infractions.status.${infractionStatus.parse(code)}`)
      : t(`status.${transactionStatus.parse(code)}`),
  );
}
