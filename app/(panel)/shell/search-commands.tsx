'use client';

import { useLocale, useTranslations } from 'next-intl';
import { paths } from '#lib/client/navigation/paths.ts';
import {
  isUniqueField,
  readManyTerms,
  readSearch,
  type SearchReading,
} from '#lib/client/navigation/search-query.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { keepPastedList } from '../pasted-list.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';

/** A longer text that holds several terms is a list and nothing else. */
const singleLengthMax = 64;

export interface SearchCommandsProps {
  connectionId: string;
  text: string;
  onGo: (path: string) => void;
}

interface SearchCommand {
  key: string;
  label: string;
  run: () => void;
}

/** What the text in the box may mean, the likeliest first; nothing for a blank one. */
export function useSearchCommands({ connectionId, text, onGo }: SearchCommandsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const readings = readSearch(text);
  const commands: SearchCommand[] = [];
  if (readings.length === 0) return commands;

  const infractionId = /^IN[0-9A-F]{24}$/i.test(text.trim()) ? text.trim().toUpperCase() : null;
  if (infractionId) {
    const label = t('infractions.commandOpen', { id: infractionId });
    commands.push({
      key: 'infraction',
      label,
      run: () => onGo(paths.infraction(connectionId, infractionId)),
    });
  }
  const many = readManyTerms(text);
  if (many) {
    commands.push({
      key: 'many',
      label: t('commands.lookUpMany', { count: many.length }),
      run: () => {
        keepPastedList(connectionId, many.join('\n'));
        onGo(paths.lookUp(connectionId));
      },
    });
    // Nobody looks for fifty ids as if they were one name.
    if (text.length > singleLengthMax) return commands;
  }
  for (const [index, reading] of readings.entries()) {
    commands.push({
      key: reading.field,
      label: labelOf(reading),
      // The first one stands for all of them: when it finds nothing, the next is tried.
      run: () => onGo(pathOf(reading, index === 0)),
    });
  }
  return commands;

  function pathOf(reading: SearchReading, isFirst: boolean): string {
    // What can be nothing else need not be found first.
    if (reading.field === 'id' && readings.length === 1) {
      return paths.transaction(connectionId, reading.value);
    }
    const q = text.trim();
    const chosen = isFirst ? {} : { as: reading.field };
    // What many may have leads to their list, which is asked for once.
    return isUniqueField(reading.field)
      ? paths.search(connectionId, q, chosen.as)
      : paths.transactions(connectionId, { q, ...chosen, view: 'only' });
  }

  function labelOf(reading: SearchReading): string {
    if (reading.field === 'id') return t('commands.openTransaction', { id: reading.value });
    if (reading.field === 'code') return t('commands.searchCode');
    const value =
      reading.field === 'amount' ? formatCents(reading.amountCents, locale) : reading.value;
    return t('commands.searchAs', { field: t(`transactions.field.${reading.field}`), value });
  }
}

/** What the text in the box may mean, below the commands of that name: Enter takes the first. */
export function SearchCommands({ commands }: { commands: readonly SearchCommand[] }) {
  const t = useTranslations('commands');
  if (commands.length === 0) return null;
  return (
    <CommandGroup heading={t('search')}>
      {commands.map(({ key, label, run }) => (
        <CommandItem key={key} keep onSelect={run}>
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
