import { getLocale, getTranslations } from 'next-intl/server';
import { queueListSearch } from '#app/(panel)/[connectionId]/callbacks/nao-avisadas/queue-search.ts';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { UndeliveredList } from '#lib/contract/panel/callbacks.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { formatTime } from '#lib/domain/time/format-dates.ts';
import type { CallbackRecords, CallbackSource } from '#lib/server/sources/source-callbacks.ts';
import { SideFigure, RowsLink } from './side-figure.tsx';

interface CallbackHealthCardProps {
  connectionId: string;
  callbacks: CallbackSource;
  /** Without records the log is all that there is to lead to. */
  records: CallbackRecords | null;
}

/** How the merchant's receivers do today, and what is undelivered. Asked for beside the page. */
export async function CallbackHealthCard(props: CallbackHealthCardProps) {
  const { connectionId, callbacks, records } = props;
  const [found, undelivered] = await Promise.all([
    callbacks.readToday(new Date()),
    records?.countUndelivered(),
  ]);
  const t = await getTranslations('overview');
  const locale = await getLocale();
  if (!found.ok) {
    return (
      <Card id="callback-health" title={t('callbacks')}>
        <p className="text-ink-3">{t('callbacksUnknown')}</p>
      </Card>
    );
  }
  const { attempts, delivered, pending, worst, reach } = found.value;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const ofWorst = records && worst ? { host: worst.host } : ({ result: 'undelivered' } as const);
  return (
    <Card id="callback-health" title={t('callbacks')}>
      <dl className="md:max-side:gap-x-8 grid grid-cols-2 gap-3 text-base">
        <SideFigure term={t('callbacksDelivered')}>
          {attempts === 0 ? (
            t('callbacksNone')
          ) : (
            <RowsLink
              href={records ? paths.callbackHealth(connectionId) : paths.callbacks(connectionId)}
            >
              {t('callbacksOf', {
                delivered,
                attempts,
                share: percent.format(delivered / attempts),
              })}
            </RowsLink>
          )}
        </SideFigure>
        {pending === null ? null : (
          <SideFigure term={t('callbacksPending')}>
            {new Intl.NumberFormat(locale).format(pending)}
          </SideFigure>
        )}
        {worst ? (
          <SideFigure term={t('callbacksWorst')}>
            <RowsLink href={paths.callbacks(connectionId, ofWorst)}>
              {/* A hyphen as wide as a figure would part the name. */}
              <span className="normal-nums">{worst.host}</span>
            </RowsLink>
            <span className="text-ink-3 block text-xs">{t('callbacksWorstOf', worst)}</span>
          </SideFigure>
        ) : null}
        {undelivered?.ok ? (
          <Undelivered list={undelivered.value} connectionId={connectionId} />
        ) : null}
      </dl>
      {reach === null || attempts === 0 ? null : (
        <p className="text-ink-3 mt-3 text-base">
          {reach.since === null
            ? t('callbacksWhole')
            : t('callbacksSince', { attempts, time: formatTime(reach.since, locale).slice(0, 5) })}
        </p>
      )}
    </Card>
  );
}

interface UndeliveredProps {
  list: UndeliveredList;
  connectionId: string;
}

async function Undelivered({ list, connectionId }: UndeliveredProps) {
  const t = await getTranslations('overview');
  const icon = list.total === 0 ? 'CircleCheck' : 'TriangleAlert';
  return (
    <SideFigure term={t('undeliveredDays', { days: resendDaysMax })}>
      <span className="flex items-center gap-1.5">
        <Icon
          name={icon}
          className={`size-4 ${list.total === 0 ? 'text-good-text' : 'text-warning-text'}`}
        />
        {list.total === 0 ? (
          t('undeliveredNone')
        ) : (
          <RowsLink href={paths.undelivered(connectionId) + queueListSearch.text({ scope: 'all' })}>
            {t(list.isTotalCut ? 'undeliveredAtLeast' : 'undeliveredCount', { count: list.total })}
          </RowsLink>
        )}
      </span>
    </SideFigure>
  );
}

/** The card's room while its figures are on their way. */
export function CallbackHealthLoading() {
  return <Skeleton className="rounded-panel h-36" />;
}
