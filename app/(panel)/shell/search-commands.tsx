'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatCents } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';
import { readManyTerms, readSearch, type SearchReading } from '#lib/search-query.ts';
import { keepPastedList } from '../pasted-list.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';

/** A longer text that holds several terms is a list and nothing else. */
const singleLengthMax = 64;

interface SearchCommandsProps {
  connectionId: string;
  text: string;
  onGo: (path: string) => void;
}

/** What the text in the box may mean, the likeliest first: Enter takes that one. */
export function SearchCommands({ connectionId, text, onGo }: SearchCommandsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const readings = readSearch(text);
  const many = readManyTerms(text);
  const infractionId = /^IN[0-9A-F]{24}$/i.test(text.trim()) ? text.trim().toUpperCase() : null;
  // Nobody looks for fifty ids as if they were one name.
  const isLongList = many !== null && text.length > singleLengthMax;
  if (readings.length === 0) return null;

  function label(reading: SearchReading): string {
    if (reading.field === 'id') return t('commands.openTransaction', { id: reading.value });
    if (reading.field === 'code') return t('commands.searchCode');
    const value =
      reading.field === 'amount' ? formatCents(reading.amountCents, locale) : reading.value;
    return t('commands.searchAs', { field: t(`transactions.field.${reading.field}`), value });
  }
  function goTo(reading: SearchReading, index: number) {
    // The first one stands for all of them: when it finds nothing, the next is tried.
    onGo(paths.search(connectionId, text.trim(), index === 0 ? undefined : reading.field));
  }

  return (
    <CommandGroup keep heading={t('commands.search')}>
      {infractionId ? (
        <CommandItem keep onSelect={() => onGo(paths.infraction(connectionId, infractionId))}>
          {t('infractions.commandOpen', { id: infractionId })}
        </CommandItem>
      ) : null}
      {many ? (
        <CommandItem
          keep
          onSelect={() => {
            keepPastedList(connectionId, many.join('\n'));
            onGo(paths.lookUp(connectionId));
          }}
        >
          {t('commands.lookUpMany', { count: many.length })}
        </CommandItem>
      ) : null}
      {(isLongList ? [] : readings).map((reading, index) => (
        <CommandItem key={reading.field} keep onSelect={() => goTo(reading, index)}>
          {label(reading)}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
