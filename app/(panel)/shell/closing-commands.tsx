'use client';

import { useTranslations } from 'next-intl';
import { paths } from '#lib/client/navigation/paths.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { CommandItem } from './command-item.tsx';

interface ClosingCommandsProps {
  connectionId: string;
  go: (path: string) => void;
}

/** The two closings of every working day. */
export function ClosingCommands({ connectionId, go }: ClosingCommandsProps) {
  const t = useTranslations('commands');
  const day = (offset: number) => saoPauloDay(new Date(), offset);
  return (
    <>
      <CommandItem onSelect={() => go(paths.statementDay(connectionId, day(-1)))}>
        {t('closeYesterday')}
      </CommandItem>
      <CommandItem onSelect={() => go(paths.statementDay(connectionId, day(0)))}>
        {t('closeToday')}
      </CommandItem>
    </>
  );
}
