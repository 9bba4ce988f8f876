import { type Messages, useLocale, useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { readForYou } from '#app/(panel)/[connectionId]/aprovacoes/read-for-you.ts';
import {
  rotateAfterDays,
  tokenAge,
} from '#app/(panel)/[connectionId]/desenvolvedor/tokens/token-age.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { hasPage } from '#lib/client/navigation/pages.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { ApiToken } from '#lib/contract/panel/tokens.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatLongDay, formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { getTokens } from '#lib/server/panel-api/token-calls.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** What a part of the overview is made of. */
export interface OverviewPartProps {
  overview: ShownOverview;
  source: AccountSource;
}

const discs = {
  bad: 'border-bad-line bg-bad-soft text-bad-text',
  warning: 'border-warning-line bg-warning-soft text-warning-text',
  info: 'border-info-line bg-info-soft text-info-text',
};

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

/** What needs a person now, each with what is done about it. */
export async function AttentionList({ overview, source }: OverviewPartProps) {
  const { connection, capabilities, callbackRecords } = source;
  const connectionId = connection.id;
  const t = await getTranslations('overview');
  const locale = await getLocale();
  const now = new Date(overview.generatedAt);
  const yesterday = saoPauloDay(now, -1);
  const [undelivered, oldTokens, forYou, closes] = await Promise.all([
    callbackRecords?.countUndelivered(),
    countOldTokens(source),
    readForYou(source),
    source.statement?.closes?.list({ from: yesterday, to: yesterday }),
  ]);
  const isYesterdayClosed = closes?.ok === true && closes.value.closes.length > 0;
  const isUnknown = undelivered?.ok === false;
  const isMore = undelivered?.ok === true && undelivered.value.isTotalCut;
  const today = { from: saoPauloDay(now), to: saoPauloDay(now) };
  const month = { from: saoPauloDay(now, -30), to: saoPauloDay(now) };
  const links = {
    failedWithdrawalsToday: { type: 'WITHDRAW', status: ['CANCELED', 'ERROR'], ...today },
    errorsToday: { type: 'DEPOSIT', status: ['ERROR'], ...today },
    waitingRefunds: { type: 'DEPOSIT', status: ['WAITING_FOR_REFUND'], ...month },
    staleWithdrawals: { type: 'WITHDRAW', status: ['PENDING'], ...month },
  } as const;
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
      note: openInfractions.nextDeadline
        ? t('nextDeadline', { time: formatShortDateTime(openInfractions.nextDeadline, locale) })
        : null,
      verb: 'answer',
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
    {
      name: 'undelivered',
      count: undelivered?.ok ? undelivered.value.total : 0,
      amount: null,
      amountOf: undefined,
      href: paths.undelivered(connectionId),
      note: t('undeliveredNote', { days: resendDaysMax }),
      verb: 'resend',
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
      note: formatLongDay(yesterday, locale),
      verb: 'close',
      tone: 'info',
      icon: 'ScrollText',
    },
  ] as const;
  // What the account has no page for leads nowhere.
  const open = rows.filter(
    ({ name, count, href }) =>
      (name === 'closeYesterday' ? !isYesterdayClosed : count !== 0) && hasPage(href, capabilities),
  );
  return (
    <Card id="attention" title={t('attention')}>
      {isUnknown ? <p className="text-ink-3 mb-2">{t('undeliveredUnknown')}</p> : null}
      {open.every(({ name }) => name === 'closeYesterday') && !isUnknown ? (
        <p className="text-ink-3 mb-3 flex items-center gap-2">
          <Icon name="CircleCheck" className="text-good-text size-4 shrink-0" />
          {t('attentionNone')}
        </p>
      ) : null}
      {open.length === 0 ? null : (
        <ul className="divide-line divide-y">
          {open.map((row) => (
            <AttentionRow key={row.name} row={row} isMore={row.name === 'undelivered' && isMore} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type AttentionName =
  | keyof ShownOverview['attention']
  | 'openInfractions'
  | 'approvals'
  | 'undelivered'
  | 'oldTokens'
  | 'closeYesterday';

interface AttentionRowProps {
  row: {
    name: AttentionName;
    /** Null where nobody counts it, 0 where it is no number of anything. */
    count: number | null;
    amount: number | null;
    amountOf?: number | undefined;
    href: string;
    note: string | null;
    verb: keyof Messages['overview']['verb'];
    tone: keyof typeof discs;
    icon: IconName;
  };
  /** There are more than were counted. */
  isMore: boolean;
}

function AttentionRow({ row, isMore }: AttentionRowProps) {
  const { name, count, amount, amountOf, href, note, verb, tone, icon } = row;
  const t = useTranslations('overview');
  const locale = useLocale();
  const text = t(name);
  const amountText = (shown: string): string => {
    if (amountOf !== undefined) return t('atLeast', { amount: shown });
    // What an infraction holds, which is less than what was paid where part of it is gone.
    return name === 'openInfractions' ? t('atStake', { amount: shown }) : shown;
  };
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0">
      <span
        aria-hidden
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full border [&>svg]:size-4',
          discs[tone],
        )}
      >
        <Icon name={icon} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">
          {count === null ? `${text}: ${t('notCounted')}` : null}
          {name === 'closeYesterday' ? text : null}
          {count !== null && name !== 'closeYesterday'
            ? t(`attentionCount.${name}`, {
                count,
                shown: `${new Intl.NumberFormat(locale).format(count)}${isMore ? '+' : ''}`,
              })
            : null}
        </span>
        <span data-passing className="text-ink-3 text-xs">
          {[note, amount === null ? null : amountText(formatReais(amount, locale))]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
      <ButtonLink
        size="small"
        look={tone === 'bad' ? 'primary' : 'outline'}
        href={href}
        aria-label={`${t(`verb.${verb}`)}: ${text}`}
      >
        {t(`verb.${verb}`)}
      </ButtonLink>
    </li>
  );
}
