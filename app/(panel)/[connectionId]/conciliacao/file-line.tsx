import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
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
  const between = useTranslations('period');
  const locale = useLocale();
  const { id, name, state, span, open, rows } = file;
  const dayText = (day: string) => formatTyped(day, locale) ?? day;
  const days = span && { from: dayText(span.from), to: dayText(span.to) };
  const look =
    open && open.count > 0 ? ({ tone: 'warning', icon: 'CircleAlert' } as const) : fileLooks[state];
  return (
    <li className="border-line grid gap-1 border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          href={paths.merchantFile(connectionId, id)}
          prefetch={false}
          className="text-accent-text rounded-control min-w-0 font-medium wrap-anywhere underline underline-offset-2"
        >
          {name}
        </Link>
        <Badge {...look}>
          {open && open.count > 0 ? t('openCount', { count: open.count }) : t(`state.${state}`)}
        </Badge>
        {open && open.count > 0 ? (
          <span className="ml-auto tabular-nums">
            {t('openAmount', { amount: formatReais(open.amount, locale) })}
          </span>
        ) : null}
      </div>
      <div className="text-ink-3 text-base">
        <Dotted
          facts={[
            <DateTime key="at" iso={file.createdAt} />,
            file.memberName,
            ...(state === 'received' ? [] : [t('rows', { rows })]),
            ...(days === null
              ? []
              : [days.from === days.to ? days.from : `${t('period')} ${between('range', days)}`]),
          ]}
        />
      </div>
    </li>
  );
}
