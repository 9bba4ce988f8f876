import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { Card } from '#components/ui/card.tsx';
import { hasPage } from '#lib/client/navigation/pages.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatShortDateTime, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** What a part of the overview is made of. */
export interface OverviewPartProps {
  overview: ShownOverview;
  source: AccountSource;
}

/** What needs a person now, each leading to its transactions. */
export async function AttentionList({ overview, source }: OverviewPartProps) {
  const { connection, capabilities, callbackRecords } = source;
  const connectionId = connection.id;
  const t = await getTranslations('overview');
  const locale = await getLocale();
  const undelivered = await callbackRecords?.countUndelivered();
  const isUnknown = undelivered?.ok === false;
  const isMore = undelivered?.ok === true && undelivered.value.isTotalCut;
  const number = new Intl.NumberFormat(locale);
  const now = new Date(overview.generatedAt);
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
    },
    {
      name: 'undelivered',
      count: undelivered?.ok ? undelivered.value.total : 0,
      amount: null,
      amountOf: undefined,
      href: paths.undelivered(connectionId),
      note: t('undeliveredNote', { days: resendDaysMax }),
    },
    ...names.map((name) => ({
      name,
      ...overview.attention[name],
      href: paths.transactions(connectionId, links[name]),
      note: null,
    })),
  ] as const;
  // What the account has no page for leads nowhere.
  const open = rows.filter(({ count, href }) => count !== 0 && hasPage(href, capabilities));
  return (
    <Card id="attention" title={t('attention')}>
      {isUnknown ? <p className="text-ink-3 mb-2">{t('undeliveredUnknown')}</p> : null}
      {open.length === 0 && !isUnknown ? (
        <p className="text-ink-3 flex items-center gap-2">
          <CircleCheck aria-hidden className="text-good-text size-4 shrink-0" />
          {t('attentionNone')}
        </p>
      ) : open.length === 0 ? null : (
        <ul className="grid gap-1">
          {open.map(({ name, count, amount, amountOf, href, note }) => (
            <li
              key={name}
              className="rounded-control hover:bg-hover relative flex items-center gap-3 px-2 py-2"
            >
              <TriangleAlert aria-hidden className="text-warning-text size-4 shrink-0" />
              <span className="grid">
                <Link href={href} className="rounded-control after:absolute after:inset-0">
                  {t(name)}
                </Link>
                {note ? <span className="text-ink-3 text-xs">{note}</span> : null}
              </span>
              <span className="ml-auto grid text-right tabular-nums">
                <span className="font-medium">
                  {count === null ? t('notCounted') : number.format(count)}
                  {name === 'undelivered' && isMore ? '+' : null}
                </span>
                {amount === null ? null : (
                  <span className="text-ink-3 text-xs whitespace-nowrap">
                    {amountOf === undefined
                      ? formatReais(amount, locale)
                      : t('atLeast', { amount: formatReais(amount, locale) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
