'use client';

import { useTranslations } from 'next-intl';
import { paths } from '#lib/client/navigation/paths.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { CommandItem } from './command-item.tsx';

interface StatementCommandsProps {
  connectionId: string;
  go: (path: string) => void;
}

/** The statement, and the two closings of every working day. */
export function StatementCommands({ connectionId, go }: StatementCommandsProps) {
  const t = useTranslations();
  const day = (offset: number) => saoPauloDay(new Date(), offset);
  return (
    <>
      <CommandItem onSelect={() => go(paths.statements(connectionId))}>
        {t('shell.statements')}
      </CommandItem>
      <CommandItem onSelect={() => go(paths.statementDay(connectionId, day(-1)))}>
        {t('commands.closeYesterday')}
      </CommandItem>
      <CommandItem onSelect={() => go(paths.statementDay(connectionId, day(0)))}>
        {t('commands.closeToday')}
      </CommandItem>
    </>
  );
}
