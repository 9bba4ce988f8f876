import 'server-only';
import { getTranslations } from 'next-intl/server';
import { statementGroups } from '#lib/domain/money/statement-groups.ts';
import { transactionStatuses } from '#lib/domain/states/enum-values.ts';
import { analysisResult, infractionStatus, infractionType } from '#lib/domain/states/enums.ts';
import type { WordTable } from '#lib/exports/export-words.ts';
import { callbackColumns } from '#lib/exports/lists/callback-cells.ts';
import { closeColumns } from '#lib/exports/lists/close-cells.ts';
import { infractionColumns } from '#lib/exports/lists/infraction-cells.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface ListWords {
  titles: string[];
  words: WordTable;
}

interface Reader {
  /** Short name of the zone that times are in. */
  zone: string;
  source: AccountSource;
}

/** Titles and words of a list's file in the reader's language. */
export function listWords(kind: ListKind, reader: Reader): Promise<ListWords> {
  return makers[kind](reader);
}

const makers: Record<ListKind, (reader: Reader) => Promise<ListWords>> = {
  async callbacks({ zone, source }) {
    const t = await getTranslations('callbacks');
    const status = await getTranslations('status');
    const attempts = Array.from({ length: 5 }, (_, index): [string, string] => [
      `attempt.${index}`,
      source.capabilities.callbackAttempts
        ? t('attemptOf', { attempt: index + 1 })
        : t('attemptOnly'),
    ]);
    return {
      titles: callbackColumns.map((column) => t(`logColumn.${column}`, { zone })),
      words: {
        noAnswer: t('noAnswer'),
        'attempt.resent': t('resent'),
        ...Object.fromEntries(attempts),
        ...Object.fromEntries(transactionStatuses.map((one) => [`status.${one}`, status(one)])),
      },
    };
  },
  async infractions({ zone }) {
    const t = await getTranslations('infractions');
    return {
      titles: infractionColumns.map((column) => t(`exportColumn.${column}`, { zone })),
      words: Object.fromEntries([
        ...infractionType.options.map((one) => [`type.${one}`, t(`type.${one}`)] as const),
        ...infractionStatus.options.map((one) => [`status.${one}`, t(`status.${one}`)] as const),
        ['status.conceded', t('statusConceded')] as const,
        ['result.conceded', t('resultConceded')] as const,
        ['answer.accepted', t('answer.accepted')] as const,
        ['answer.defended', t('answer.defended')] as const,
        ...(['blocked', 'released', 'debited'] as const).map(
          (one) => [`blockedNow.${one}`, t(`blockedNow.${one}`)] as const,
        ),
        ...analysisResult.options.map((one) => [`result.${one}`, t(`result.${one}`)] as const),
      ]),
    };
  },
  async closes({ zone }) {
    const t = await getTranslations('closes');
    const words = await getTranslations('statements');
    const balances = { Available: words('available'), Blocked: words('blocked') };
    const parts = [
      ['opening', words('opening')],
      ...statementGroups.map((group) => [group, words(`group.${group}`)] as const),
      ['closing', words('closing')],
    ] as const;
    const amounts = parts.flatMap(([part, name]) =>
      Object.entries(balances).map(([balance, of]): [string, string] => [
        `${part}${balance}`,
        `${name}: ${of}`,
      ]),
    );
    const titleOf: Record<string, string> = {
      day: t('day'),
      rows: words('rows'),
      ...Object.fromEntries(amounts),
      fees: t('exportColumn.fees'),
      state: t('state'),
      closedBy: t('exportColumn.closedBy'),
      closedAt: t('exportColumn.closedAt', { zone }),
      rowsLate: t('exportColumn.rowsLate'),
      hash: t('hash').replace(/:$/, ''),
    };
    return {
      titles: closeColumns.map((column) => titleOf[column] ?? column),
      words: {
        'state.frozen': t('frozen'),
        'state.changedLater': t('changedLater'),
        'state.notFrozen': t('notFrozen'),
        'state.beforeFirst': t('beforeFirst'),
        'state.goesOn': t('goesOn'),
      },
    };
  },
};
