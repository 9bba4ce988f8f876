import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { type FreezeState, nextDay } from '#lib/client/statements/freeze-state.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { FreezeButton } from './freeze-button.tsx';
import { readFreezeAsk } from './read-freeze-ask.ts';

interface FreezeGateProps {
  source: SourceWith<'statement'>;
  day: string;
  state: Exclude<FreezeState, 'frozen'>;
  newestDay: string | null;
}

/** The way to freeze a day, or why there is none and what comes first. */
export async function FreezeGate({ source, day, state, newestDay }: FreezeGateProps) {
  const locale = await getLocale();
  const t = await getTranslations('closes');
  const action = await getTranslations('action');
  const roleText = await getTranslations('shell.role');
  const { session, connection, statement } = source;
  const { role } = session.member;
  const dayText = formatTyped(day, locale) ?? day;
  const gate = gateOf(role, 'close-books');
  const isClosable = state === 'ready' || state === 'waits';
  const ask =
    isClosable && gate === 'open' && statement.closes
      ? await readFreezeAsk(statement.closes, { connectionId: connection.id, day, newestDay })
      : null;
  const span = ask?.spans[0];
  const button =
    ask && span ? (
      <FreezeButton
        ask={ask}
        look="primary"
        className="justify-self-start max-sm:justify-self-stretch"
      >
        <Icon name="CalendarCheck" />
        {t('freeze', { day: span.toText, from: span.fromText, count: span.days })}
      </FreezeButton>
    ) : null;
  if (state === 'ready') {
    if (gate === 'hidden') return null;
    if (gate === 'open') {
      return button ?? <p className="text-ink-3 max-w-prose text-sm">{t('notRead')}</p>;
    }
    return (
      <BlockedButton
        reason={action('blocked.role', { role: roleText(role) })}
        icon={<Icon name="CalendarCheck" />}
      >
        {t('freeze', { day: dayText, from: dayText, count: 1 })}
      </BlockedButton>
    );
  }
  const next = state === 'waits' && newestDay !== null ? nextDay(newestDay) : null;
  return (
    <>
      <p className="text-ink-3 max-w-prose text-sm">
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
      {button}
    </>
  );
}
