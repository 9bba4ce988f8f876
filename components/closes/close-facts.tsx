import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { isChanged } from '#lib/client/statements/sum-span.ts';
import type { DayClose } from '#lib/contract/books/wire-closes.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';

const closed = { tone: 'good', icon: 'Lock' } as const;
const changed = { tone: 'bad', icon: 'TriangleAlert' } as const;

/** How a frozen day stands now. */
export function CloseBadge({ close }: { close: DayClose }) {
  const t = useTranslations('closes');
  const is = isChanged(close);
  return <Badge {...(is ? changed : closed)}>{t(is ? 'changedLater' : 'frozen')}</Badge>;
}

/** Who froze a day, when, and the hash that says what was frozen. */
export function CloseFacts({ close }: { close: DayClose }) {
  const t = useTranslations('closes');
  const locale = useLocale();
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CloseBadge close={close} />
        <span>
          {t('by', { name: close.closedBy, time: formatDateTime(close.closedAt, locale) })}
        </span>
      </p>
      <p className="text-ink-3 text-xs wrap-anywhere">
        {t('hash')} <code>{close.hash}</code>
      </p>
    </div>
  );
}
