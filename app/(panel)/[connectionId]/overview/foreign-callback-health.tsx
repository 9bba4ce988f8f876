import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { dayStart, formatTime, saoPauloDay } from '#lib/domain/time/dates.ts';
import {
  type CallbackReach,
  readCallbackReach,
} from '#lib/server/foreign-overview/callback-reach.ts';
import { rememberBriefly } from '#lib/server/foreign-overview/remember-briefly.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import { CallbackLine, RowsLink } from './callback-line.tsx';

/** As the figures beside it: one look serves a team for a moment. */
const looks = rememberBriefly<Result<CallbackReach>>({ keepMs: 15_000, keysMax: 200 });

/** How receivers do today by somebody else's log, and how far it was read. */
export async function ForeignCallbackHealth({ opened }: { opened: OpenConnection }) {
  const { access, connection } = opened;
  const now = new Date();
  const range = { from: dayStart(saoPauloDay(now)), to: now.toISOString() };
  const found = await looks.recall(connection.id, () => readCallbackReach(access, range));
  const t = await getTranslations('overview');
  const locale = await getLocale();
  if (!found.ok) {
    return (
      <Card id="callback-health" title={t('callbacks')}>
        <p className="text-muted">{t('callbacksUnknown')}</p>
      </Card>
    );
  }
  const { attempts, delivered, worst, since } = found.value;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Card id="callback-health" title={t('callbacks')}>
      <dl className="grid gap-3 text-sm">
        <CallbackLine term={t('callbacksDelivered')}>
          {attempts === 0 ? (
            t('callbacksNone')
          ) : (
            <RowsLink href={paths.callbacks(connection.id)}>
              {t('callbacksOf', {
                delivered,
                attempts,
                share: percent.format(delivered / attempts),
              })}
            </RowsLink>
          )}
        </CallbackLine>
        {worst ? (
          <CallbackLine term={t('callbacksWorst')}>
            <RowsLink href={paths.callbacks(connection.id, { result: 'undelivered' })}>
              {t('callbacksWorstOf', worst)}
            </RowsLink>
          </CallbackLine>
        ) : null}
      </dl>
      {attempts === 0 ? null : (
        <p className="text-muted mt-3 text-sm">
          {since === null
            ? t('callbacksWhole')
            : t('callbacksSince', { attempts, time: formatTime(since, locale).slice(0, 5) })}
        </p>
      )}
    </Card>
  );
}
