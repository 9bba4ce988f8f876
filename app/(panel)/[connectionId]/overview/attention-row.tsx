import { type Messages, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { formatReais } from '#lib/domain/money/money.ts';

const discs = {
  bad: 'border-bad-line bg-bad-soft text-bad-text',
  warning: 'border-warning-line bg-warning-soft text-warning-text',
  info: 'border-info-line bg-info-soft text-info-text',
};

type AttentionName =
  | keyof ShownOverview['attention']
  | 'openInfractions'
  | 'approvals'
  | 'suspense'
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
    /** How many of them the amount is of, where some have none. */
    blocking?: number | undefined;
    href: string;
    note: string | null;
    verb: keyof Messages['overview']['verb'];
    tone: keyof typeof discs;
    icon: IconName;
  };
  /** There are more than were counted. */
  isMore: boolean;
  /** What is done about it here, instead of a way to where it is done. */
  children: ReactNode;
}

/** One thing that needs a person, with what is done about it. */
export function AttentionRow({ row, isMore, children }: AttentionRowProps) {
  const { name, count, amount, amountOf, blocking, href, note, verb, tone, icon } = row;
  const t = useTranslations('overview');
  const locale = useLocale();
  const text = t(name);
  const amountText = (shown: string): string => {
    if (amountOf !== undefined) return t('atLeast', { amount: shown });
    if (name !== 'openInfractions') return shown;
    // What infractions hold: a report of fraud holds nothing and awaits a defense all the same.
    const isOfAll = blocking === undefined || blocking === count;
    return isOfAll
      ? t('blockedByAll', { amount: shown })
      : t('blockedBySome', { amount: shown, blocking });
  };
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 first:pt-0">
      <span
        aria-hidden
        className={classNames(
          'grid size-8 place-items-center rounded-full border [&>svg]:size-4',
          discs[tone],
        )}
      >
        <Icon name={icon} />
      </span>
      <span className="grid">
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
        <Note text={note} />
        <Note text={amount === null ? null : amountText(formatReais(amount, locale))} />
      </span>
      {children ?? (
        <ButtonLink
          size="small"
          look={tone === 'bad' ? 'primary' : 'outline'}
          href={href}
          aria-label={`${t(`verb.${verb}`)}: ${text}`}
        >
          {t(`verb.${verb}`)}
        </ButtonLink>
      )}
    </li>
  );
}

function Note({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <span data-passing className="text-ink-3 text-xs">
      {text}
    </span>
  );
}
