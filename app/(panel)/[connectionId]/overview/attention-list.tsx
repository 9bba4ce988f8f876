import { getLocale, getTranslations } from 'next-intl/server';
import { readForYou } from '#app/(panel)/[connectionId]/aprovacoes/read-for-you.ts';
import { queueListSearch } from '#app/(panel)/[connectionId]/callbacks/nao-avisadas/queue-search.ts';
import {
  rotateAfterDays,
  tokenAge,
} from '#app/(panel)/[connectionId]/desenvolvedor/tokens/token-age.ts';
import { readUnmatched } from '#app/(panel)/[connectionId]/valores-a-identificar/read-unmatched.ts';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { hasPage } from '#lib/client/navigation/page-sections.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { sumSpan } from '#lib/client/statements/sum-span.ts';
import type { DayCloses } from '#lib/contract/books/wire-closes.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { ApiToken } from '#lib/contract/panel/tokens.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatLongDay, formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { timeLeft } from '#lib/domain/time/time-left.ts';
import { getTokens } from '#lib/server/panel-api/token-calls.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { AttentionRow } from './attention-row.tsx';
import { CloseYesterday } from './close-yesterday.tsx';

interface NoteSetting {
  now: Date;
  locale: string;
  t: Awaited<ReturnType<typeof getTranslations<'overview'>>>;
}

/** What a part of the overview is made of. */
export interface OverviewPartProps {
  overview: ShownOverview;
  source: AccountSource;
}

/** Tokens and keys that should have been replaced, for who may; 0 where nobody says. */
async function countOldTokens({ connection, session }: AccountSource): Promise<number> {
  if (connection.accountId === null || !can(session.member.role, 'tokens')) return 0;
  const { sessionId } = session;
  const read = await getTokens({ sessionId, connectionId: connection.id });
  if (!read.ok) return 0;
  const isOld = ({ ageDays, expiresAt }: ApiToken) =>
    expiresAt === null && tokenAge(ageDays) === 'old';
  return read.value.tokens.filter(isOld).length;
}

/** Received money that waits for somebody to say whose it is, for who may. */
async function readSuspenseRow({ suspense, session, connection }: AccountSource) {
  const asks = can(session.member.role, 'suspense');
  return {
    name: 'suspense',
    ...(await readUnmatched(asks ? suspense : null)),
    amount: null,
    amountOf: undefined,
    href: paths.suspense(connection.id),
    note: null,
    verb: 'decide',
    tone: 'warning',
    icon: 'Inbox',
  } as const;
}

/** The closes of an account of which this member can close the day; null where nothing is asked. */
async function readUnclosed(
  { statement, session }: AccountSource,
  day: string,
): Promise<DayCloses | null> {
  const closes = statement?.closes;
  if (!closes || !can(session.member.role, 'close-books')) return null;
  const read = await closes.list({ from: day, to: day });
  if (!read.ok || read.value.closes.length > 0) return null;
  if (read.value.newestDay !== null) return read.value;
  // Before the first close: a day that nothing came before, and nothing happened on, asks nobody.
  const days = await closes.readSpan({ from: day, to: day });
  if (!days.ok) return read.value;
  const { rows, opening } = sumSpan(days.value);
  return rows === 0 && opening.available === 0 && opening.blocked === 0 ? null : read.value;
}

/** Which transactions each of the counts is of. */
function linksAt(now: Date) {
  const today = { from: saoPauloDay(now), to: saoPauloDay(now) };
  const month = { from: saoPauloDay(now, -30), to: saoPauloDay(now) };
  return {
    failedWithdrawalsToday: { type: 'WITHDRAW', status: ['CANCELED', 'ERROR'], ...today },
    errorsToday: { type: 'DEPOSIT', status: ['ERROR'], ...today },
    waitingRefunds: { type: 'DEPOSIT', status: ['WAITING_FOR_REFUND'], ...month },
    staleWithdrawals: { type: 'WITHDRAW', status: ['PENDING'], ...month },
  } as const;
}

/** How long the next deadline leaves, or when it is; null where there is none. */
function deadlineNote(due: string | null, { now, locale, t }: NoteSetting): string | null {
  if (due === null) return null;
  const { days, hours, minutes, urgency } = timeLeft(Date.parse(due), now.getTime());
  return days === 0 && urgency !== 'past'
    ? t('nextDeadlineIn', { hours, minutes })
    : t('nextDeadline', { time: formatShortDateTime(due, locale) });
}

/** What needs a person now, each with what is done about it. */
export async function AttentionList({ overview, source }: OverviewPartProps) {
  const { connection, capabilities, callbackRecords } = source;
  const connectionId = connection.id;
  const t = await getTranslations('overview');
  const locale = await getLocale();
  const now = new Date(overview.generatedAt);
  const yesterday = saoPauloDay(now, -1);
  const [undelivered, oldTokens, forYou, unclosed, suspense] = await Promise.all([
    callbackRecords?.countUndelivered(),
    countOldTokens(source),
    readForYou(source),
    readUnclosed(source, yesterday),
    readSuspenseRow(source),
  ]);
  const isUnknown = undelivered?.ok === false;
  const links = linksAt(now);
  const names = [
    'staleWithdrawals',
    'failedWithdrawalsToday',
    'waitingRefunds',
    'errorsToday',
  ] as const;
  const { openInfractions } = overview;
  const rows = [
    {
      name: 'openInfractions',
      ...openInfractions,
      href: paths.infractions(connectionId),
      note: deadlineNote(openInfractions.nextDeadline, { now, locale, t }),
      verb: 'look',
      tone: 'bad',
      icon: 'ShieldAlert',
    },
    {
      name: 'approvals',
      ...forYou,
      amountOf: undefined,
      href: paths.approvals(connectionId),
      note: null,
      verb: 'decide',
      tone: 'warning',
      icon: 'BadgeCheck',
    },
    suspense,
    {
      name: 'undelivered',
      count: undelivered?.ok ? undelivered.value.total : 0,
      isMore: undelivered?.ok === true && undelivered.value.isTotalCut,
      amount: null,
      amountOf: undefined,
      // All that are counted.
      href: paths.undelivered(connectionId) + queueListSearch.text({ scope: 'all' }),
      note: t('undeliveredNote', { days: resendDaysMax }),
      verb:
        resendGate(source.session.member.role, source.capabilities) === 'open' ? 'resend' : 'look',
      tone: 'warning',
      icon: 'SendHorizontal',
    },
    ...names.map((name) => ({
      name,
      ...overview.attention[name],
      href: paths.transactions(connectionId, links[name]),
      note: null,
      verb: 'look' as const,
      tone: 'warning' as const,
      icon: 'TriangleAlert' as const,
    })),
    {
      name: 'oldTokens',
      count: oldTokens,
      amount: null,
      amountOf: undefined,
      href: paths.tokens(connectionId),
      note: t('oldTokensNote', { days: rotateAfterDays }),
      verb: 'replace',
      tone: 'warning',
      icon: 'KeyRound',
    },
    {
      name: 'closeYesterday',
      count: 0,
      amount: null,
      amountOf: undefined,
      href: paths.statementDay(connectionId, yesterday),
      // It begins a line, as hosts do, which have no capital.
      note: formatLongDay(yesterday, locale).replace(/^./, (one) => one.toUpperCase()),
      verb: 'close',
      tone: 'info',
      icon: 'CalendarCheck',
    },
  ] as const;
  // What the account has no page for leads nowhere.
  const open = rows.filter(
    ({ name, count, href }) =>
      (name === 'closeYesterday' ? unclosed !== null : count !== 0) && hasPage(href, capabilities),
  );
  return (
    <Card id="attention" title={t('attention')}>
      {isUnknown ? <p className="text-ink-3 mb-2">{t('undeliveredUnknown')}</p> : null}
      {open.length === 0 && !isUnknown ? (
        <p className="text-ink-3 flex items-center gap-2">
          <Icon name="CircleCheck" className="text-good-text size-4 shrink-0" />
          {t('attentionNone')}
        </p>
      ) : null}
      {open.length === 0 ? null : (
        <ul className="divide-line @container divide-y">
          {open.map((row) => (
            <AttentionRow key={row.name} row={row} isMore={'isMore' in row && row.isMore}>
              {row.name === 'closeYesterday' && unclosed ? (
                <CloseYesterday {...{ source, day: yesterday }} newestDay={unclosed.newestDay} />
              ) : null}
            </AttentionRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
