import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { type FreezeState, nextDay } from '#lib/client/statements/freeze-state.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { FreezeButton } from './freeze-button.tsx';

interface FreezeGateProps {
  source: SourceWith<'statement'>;
  day: string;
  state: Exclude<FreezeState, 'frozen'>;
  newestDay: string | null;
}

/** The way to freeze a day, or why there is none and what comes first. */
export function FreezeGate({ source, day, state, newestDay }: FreezeGateProps) {
  const t = useTranslations('closes');
  const action = useTranslations('action');
  const roleText = useTranslations('shell.role');
  const locale = useLocale();
  const { session, connection } = source;
  const { role } = session.member;
  const dayText = formatTyped(day, locale) ?? day;
  if (state === 'ready') {
    const gate = gateOf(role, 'close-books');
    if (gate === 'hidden') return null;
    if (gate === 'open') {
      return <FreezeButton connectionId={connection.id} day={day} dayText={dayText} />;
    }
    return (
      <BlockedButton
        reason={action('blocked.role', { role: roleText(role) })}
        icon={<Icon name="CalendarCheck" />}
      >
        {t('freeze', { day: dayText })}
      </BlockedButton>
    );
  }
  const next = state === 'waits' && newestDay !== null ? nextDay(newestDay) : null;
  return (
    <p className="text-ink-3 max-w-prose text-sm print:hidden">
      {t(`not.${state}`)}{' '}
      {next === null ? null : (
        <Link
          href={paths.statementDay(connection.id, next)}
          prefetch={false}
          className="text-accent-text underline underline-offset-4"
        >
          {t('goToNext', { day: formatTyped(next, locale) ?? next })}
        </Link>
      )}
    </p>
  );
}
