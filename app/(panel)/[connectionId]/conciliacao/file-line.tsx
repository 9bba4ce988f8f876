import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ListedMerchantFile } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';

/** How each state of a file looks, in the list and on its page. */
export const fileLooks = {
  received: { tone: 'warning', icon: 'PenLine' },
  waiting: { tone: 'neutral', icon: 'Clock' },
  running: { tone: 'info', icon: 'LoaderCircle' },
  done: { tone: 'good', icon: 'CircleCheck' },
  failed: { tone: 'bad', icon: 'CircleX' },
} as const satisfies Record<ListedMerchantFile['state'], BadgeLook>;

/** A file of the shop: what it is, and how many differences nobody has settled. */
export function FileLine({
  file,
  connectionId,
}: {
  file: ListedMerchantFile;
  connectionId: string;
}) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const { id, name, state, span, open, rows } = file;
  const dayText = (day: string) => formatTyped(day, locale) ?? day;
  const look =
    open && open.count > 0 ? ({ tone: 'warning', icon: 'CircleAlert' } as const) : fileLooks[state];
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-3">
      <span className="grid min-w-0 gap-0.5">
        <Link
          href={paths.merchantFile(connectionId, id)}
          prefetch={false}
          className="rounded-control text-accent-text font-medium wrap-anywhere underline underline-offset-4"
        >
          {name}
        </Link>
        <span className="text-ink-3 flex flex-wrap gap-x-3 text-sm">
          {span ? (
            <span>
              {span.from === span.to
                ? dayText(span.from)
                : t('span', { from: dayText(span.from), to: dayText(span.to) })}
            </span>
          ) : null}
          <span>
            {t('sentBy', { name: file.memberName })} <DateTime iso={file.createdAt} form="short" />
          </span>
          {state === 'received' ? null : <span>{t('rows', { rows })}</span>}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3 text-sm tabular-nums">
        {open && open.count > 0 ? (
          <span>{t('openAmount', { amount: formatReais(open.amount, locale) })}</span>
        ) : null}
        <Badge {...look}>
          {open && open.count > 0 ? t('openCount', { count: open.count }) : t(`state.${state}`)}
        </Badge>
      </span>
    </li>
  );
}
