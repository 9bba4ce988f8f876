'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { AttemptText } from '#components/callbacks/attempt-text.tsx';
import { CompareToggle } from '#components/callbacks/messages/compare-toggle.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { formatDuration } from '#lib/domain/time/format-duration.ts';

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4 @max-md:px-2';

interface AttemptTableProps {
  detail: ShownCallbackDetail;
  connectionId: string;
}

/** Every attempt of the transaction, those for the same status change marked. */
export function AttemptTable({ detail, connectionId }: AttemptTableProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const { attempts, sameCallback, transactionId } = detail;
  return (
    <section
      aria-labelledby="attempts"
      className="card flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <h2 id="attempts" className="mr-auto text-lg font-semibold">
        {t('attempts')}
      </h2>
      {transactionId === null ? null : (
        <Link
          href={paths.callbacks(connectionId, { transaction: transactionId })}
          className="text-accent-text rounded-control text-base underline underline-offset-2"
        >
          {t('attemptsOfTransaction')}
        </Link>
      )}
      <CompareToggle {...{ connectionId, attempts }} openedId={detail.id} />
      <div className="@container w-full overflow-x-clip">
        <table className="w-full border-collapse text-base">
          <TableHead
            cell={cell}
            heads={[
              { text: t('time') },
              { text: t('column.status') },
              { text: t('attempt'), style: '@max-md:hidden' },
              {
                text: t('column.responseTime'),
                style: 'text-right whitespace-nowrap @max-md:hidden',
              },
            ]}
          />
          <tbody>
            {attempts.map((attempt) => (
              <tr
                key={attempt.id}
                aria-current={attempt.id === detail.id ? true : undefined}
                className="border-line aria-[current]:bg-accent-soft border-t"
              >
                <td className={cell}>
                  <Link
                    href={paths.callback(connectionId, attempt.id)}
                    prefetch={false}
                    className="text-accent-text rounded-control underline underline-offset-2"
                  >
                    <DateTime iso={attempt.createdAt} form="precise" />
                  </Link>
                  <span className="grid text-sm @md:hidden">
                    <Which attempt={attempt} sameCallback={sameCallback} isAlone />
                    <span className="tabular-nums">
                      {formatDuration(attempt.responseTime, locale)}
                    </span>
                  </span>
                </td>
                <td className={`${cell} @max-md:*:whitespace-normal`}>
                  <OutcomeBadge look="plain" status={attempt.status} noAnswer={attempt.noAnswer} />
                </td>
                <td className={`${cell} @max-md:hidden`}>
                  <Which attempt={attempt} sameCallback={sameCallback} />
                </td>
                <td className={`${cell} text-right whitespace-nowrap tabular-nums @max-md:hidden`}>
                  {formatDuration(attempt.responseTime, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface WhichProps extends Pick<ShownCallbackDetail, 'sameCallback'> {
  attempt: ShownCallbackDetail['attempts'][number];
  /** No head says what the number counts. */
  isAlone?: boolean;
}

/** Which attempt it is, and whether it is of another callback. */
function Which({ attempt, sameCallback, isAlone = false }: WhichProps) {
  const t = useTranslations('callbacks');
  return (
    <span className="grid">
      <AttemptText attempt={attempt.attempt} isAlone={isAlone} />
      {sameCallback === null || sameCallback.includes(attempt.id) ? null : (
        <span className="text-ink-3 text-xs">{t('otherCallback')}</span>
      )}
    </span>
  );
}
