import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { UndeliveredList } from '#lib/contract/panel/callbacks.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { readCallbackHealth } from '#lib/server/panel-api/callbacks.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import { readNeverTold } from '#lib/server/sources/never-told.ts';
import { CallbackLine, RowsLink } from './callback-line.tsx';

/** How the merchant's receivers do today, and what is undelivered. Asked for beside the page. */
export async function CallbackHealthCard({ opened }: { opened: OpenConnection }) {
  const access = {
    sessionId: opened.session.sessionId,
    connectionId: opened.connection.id,
  };
  const now = new Date();
  const to = now.toISOString();
  const [health, undelivered] = await Promise.all([
    readCallbackHealth(access, { from: dayStart(saoPauloDay(now)), to }),
    readNeverTold(access.connectionId),
  ]);
  // Of somebody else's service there are no records of ours.
  if (!health.ok && health.failure.kind === 'not-found') return null;
  const t = await getTranslations('overview');
  const locale = await getLocale();
  if (!health.ok) {
    return (
      <Card id="callback-health" title={t('callbacks')}>
        <p className="text-muted">{t('callbacksUnknown')}</p>
      </Card>
    );
  }
  const { total, hosts } = health.value;
  const [worst] = hosts;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Card id="callback-health" title={t('callbacks')}>
      <dl className="grid gap-3 text-sm">
        <CallbackLine term={t('callbacksDelivered')}>
          {total.attempts === 0 ? (
            t('callbacksNone')
          ) : (
            <RowsLink href={paths.callbackHealth(access.connectionId)}>
              {t('callbacksOf', {
                delivered: total.delivered,
                attempts: total.attempts,
                share: percent.format(total.delivered / total.attempts),
              })}
            </RowsLink>
          )}
        </CallbackLine>
        <CallbackLine term={t('callbacksPending')}>
          {new Intl.NumberFormat(locale).format(total.pending)}
        </CallbackLine>
        {worst && worst.failed > 0 ? (
          <CallbackLine term={t('callbacksWorst')}>
            <RowsLink href={paths.callbacks(access.connectionId, { host: worst.host })}>
              {t('callbacksWorstOf', {
                host: worst.host,
                failed: worst.failed,
                attempts: worst.attempts,
              })}
            </RowsLink>
          </CallbackLine>
        ) : null}
        {undelivered?.ok ? (
          <Undelivered list={undelivered.value} connectionId={access.connectionId} />
        ) : null}
      </dl>
    </Card>
  );
}

interface UndeliveredProps {
  list: UndeliveredList;
  connectionId: string;
}

async function Undelivered({ list, connectionId }: UndeliveredProps) {
  const t = await getTranslations('overview');
  const Icon = list.total === 0 ? CircleCheck : TriangleAlert;
  return (
    <CallbackLine term={t('undeliveredDays', { days: resendDaysMax })}>
      <span className="flex items-center gap-1.5">
        <Icon
          aria-hidden
          className={`size-4 ${list.total === 0 ? 'text-positive' : 'text-caution'}`}
        />
        {list.total === 0 ? (
          t('undeliveredNone')
        ) : (
          <RowsLink href={paths.undelivered(connectionId)}>
            {t(list.isTotalCut ? 'undeliveredAtLeast' : 'undeliveredCount', { count: list.total })}
          </RowsLink>
        )}
      </span>
    </CallbackLine>
  );
}

/** The card's room while its figures are on their way. */
export function CallbackHealthLoading() {
  return <Skeleton className="rounded-card h-56" />;
}
