'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { besideMaskedCpf, idsOfAddresses } from '#lib/client/navigation/pasted-ids.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import {
  asksPaidDate,
  isUniqueField,
  type SearchField,
  type SearchReading,
} from '#lib/client/navigation/search-fields.ts';
import { readManyTerms, readSearch } from '#lib/client/navigation/search-query.ts';
import { formatCents, parseTypedAmount } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { restOfSpan } from '#lib/domain/time/format-dates.ts';
import { keepPastedList } from '../pasted-list.ts';
import type { MenuCommand, MenuGroup } from './menu-command.tsx';

/** A longer text that holds several terms is a list and nothing else. */
const singleLengthMax = 64;

interface SearchCommandsProps {
  connectionId: string;
  text: string;
  /** It was looked up and is not there: an id of it cannot be opened. */
  isNowhere: boolean;
  /** Fields in which nothing was found, while something else was. */
  missed: readonly SearchField[];
  go: (path: string) => void;
}

interface SearchCommands {
  /** What can be nothing else. */
  opens: MenuGroup;
  /** What it may mean, the likeliest first. */
  offers: MenuGroup;
}

/** What the text in the box means or may mean; nothing for a blank one. */
export function useSearchCommands(props: SearchCommandsProps): SearchCommands {
  const { connectionId, text, isNowhere, missed, go } = props;
  const t = useTranslations();
  const fieldOf = useFieldText();
  const valueOf = useReadingText();
  const readings = useReadings(text);
  const isCertain = readings.length === 1 && !isNowhere;
  const many = readManyTerms(text);
  const opens: MenuCommand[] = [];
  const offers: MenuCommand[] = [];
  const groups = {
    opens: { heading: t('commands.open'), commands: opens },
    offers: { heading: t('commands.search'), commands: offers },
  };

  const [infractionId] = /^IN[0-9A-F]{24}$/.exec(idsOfAddresses(text.trim()).toUpperCase()) ?? [];
  if (infractionId && !isNowhere) {
    opens.push({
      key: 'infraction',
      icon: 'ShieldAlert',
      label: t('infractions.commandOpen', { id: infractionId }),
      run: () => go(paths.infraction(connectionId, infractionId)),
    });
  }
  if (many) {
    opens.push({
      key: 'many',
      icon: 'ListChecks',
      label: t('commands.lookUpMany', { count: many.length }),
      run: () => {
        keepPastedList(connectionId, many.join('\n'));
        go(paths.lookUp(connectionId));
      },
    });
    // Nobody looks for fifty ids as if they were one name.
    if (text.length > singleLengthMax) return groups;
  }
  for (const [index, reading] of readings.entries()) {
    if (missed.includes(reading.field)) continue;
    const canOpen = isCertain && reading.field === 'id';
    (canOpen ? opens : offers).push({
      key: `search ${index} ${reading.field}`,
      icon: canOpen ? 'ArrowLeftRight' : 'Search',
      label: labelOf(reading),
      // The first one stands for all of them: when it finds nothing, the next is tried.
      run: () => go(pathOf(reading, index === 0)),
    });
  }
  return groups;

  function pathOf(reading: SearchReading, isFirst: boolean): string {
    // What can be nothing else need not be found first.
    if (isCertain && reading.field === 'id') return paths.transaction(connectionId, reading.value);
    if (reading.field === 'filters') return paths.transactions(connectionId, reading.filters);
    const chosen = isFirst ? {} : { as: reading.field };
    // What many may have leads to their list, which is asked for once.
    return isUniqueField(reading.field)
      ? paths.search(connectionId, text.trim(), chosen.as)
      : paths.transactions(connectionId, { q: text.trim(), ...chosen, view: 'only' });
  }

  function labelOf(reading: SearchReading): string {
    if (reading.field === 'id' && !isNowhere)
      return t('commands.openTransaction', { id: reading.value });
    if (reading.field === 'code') return t('commands.searchCode');
    return t('commands.searchAs', { field: fieldOf(reading), value: valueOf(reading) });
  }
}

/** What the text may mean that this account can be asked for; a masked CPF alone means nobody. */
function useReadings(text: string): SearchReading[] {
  const { paidFilter, filterFields } = useCapabilities();
  if (besideMaskedCpf(text) === '') return [];
  return readSearch(text).filter((one) => {
    // Who may not search for people gets no list by a name.
    const hasName = one.field === 'filters' && one.filters.name !== undefined;
    return (paidFilter || !asksPaidDate(one)) && (!hasName || filterFields.includes('name'));
  });
}

/** In which fields a reading looks, by their names. */
function useFieldText(): (reading: SearchReading) => string {
  const t = useTranslations();
  const locale = useLocale();
  return (reading) => {
    if (reading.field !== 'filters') return t(`transactions.field.${reading.field}`);
    const { amount, amountFrom, period, from, date, name } = reading.filters;
    const names = [
      (amount ?? amountFrom) && t('transactions.field.amount'),
      (period ?? from) && t(date === undefined ? 'commands.day' : 'commands.paidDay'),
      name && t('transactions.field.name'),
    ];
    return new Intl.ListFormat(locale).format(names.filter((one) => one !== undefined));
  };
}

/** What a reading looks for, as its row says it. */
function useReadingText(): (reading: SearchReading) => string {
  const t = useTranslations('period');
  const locale = useLocale();
  return (reading) => {
    if (reading.field === 'amount') return formatCents(reading.amountCents, locale);
    if (reading.field !== 'filters') return reading.value;
    const { amount, amountFrom, amountTo, period, from = '', to = '', name } = reading.filters;
    const amounts = [amount, amountFrom, amountTo].map((typed = '') => parseTypedAmount(typed));
    const money = amounts.flatMap((cents) => (cents === null ? [] : formatCents(cents, locale)));
    // A day by itself, or the two ends of a part of one.
    const [first = '', last = ''] = [from, to].map((end) => formatTyped(end, locale) ?? '');
    const days = [first, restOfSpan(first, last)].filter((end) => end !== null);
    const day = period ? t(period) : days.join(' – ');
    return [money.join(' – '), day, name].filter(Boolean).join(' · ');
  };
}
