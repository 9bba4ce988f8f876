import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { closableSpans, type FreezeState, nextDay } from '#lib/client/statements/freeze-state.ts';
import { groupLines } from '#lib/client/statements/statement-day.ts';
import { cutSpan } from '#lib/client/statements/sum-span.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import { formatCents, formatReais } from '#lib/domain/money/money.ts';
import { daysBetween, formatTyped } from '#lib/domain/time/dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { type ClosableSpan, FreezeButton } from './freeze-button.tsx';

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
  const { session, connection } = source;
  const { role } = session.member;
  const dayText = formatTyped(day, locale) ?? day;
  const gate = gateOf(role, 'close-books');
  const isClosable = state === 'ready' || state === 'waits';
  const spans =
    isClosable && gate === 'open' ? await readSpans(source, { day, newestDay, locale }) : [];
  const [span, ...earlier] = spans;
  const button = span ? (
    <FreezeButton
      connectionId={connection.id}
      spans={[span, ...earlier]}
      isFirst={newestDay === null}
    />
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

interface AskedSpans {
  day: string;
  newestDay: string | null;
  locale: string;
}

/** The days that can be closed at once up to this one, with what each stretch comes to. */
async function readSpans(
  { statement }: SourceWith<'statement'>,
  { day, newestDay, locale }: AskedSpans,
): Promise<ClosableSpan[]> {
  const spans = closableSpans({ day, newestDay });
  const longest = spans.at(-1);
  const read = longest ? await statement.closes?.readSpan(longest) : undefined;
  if (!read?.ok) return [];
  return spans.map((span) => {
    const sum = cutSpan(read.value, span);
    return {
      ...span,
      days: daysBetween(span.from, span.to) + 1,
      fromText: formatTyped(span.from, locale) ?? span.from,
      toText: formatTyped(span.to, locale) ?? span.to,
      opening: formatReais(sum.opening.available, locale),
      moved: groupLines(sum.lines).map(({ name, availableCents }) => ({
        name,
        amount: formatCents(availableCents, locale),
      })),
      closing: formatReais(sum.closing.available, locale),
      blocked: formatReais(sum.closing.blocked, locale),
    };
  });
}
