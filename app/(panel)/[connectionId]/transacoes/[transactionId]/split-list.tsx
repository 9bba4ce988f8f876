import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/copy-button.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { SplitStatus } from '#lib/contract/enums.ts';
import type { Transaction } from '#lib/contract/transaction.ts';
import { formatReais } from '#lib/money.ts';

type Split = NonNullable<Transaction['splits']>[number];

const looks = {
  PENDING: { tone: 'caution', Icon: Clock },
  EXECUTED: { tone: 'positive', Icon: CircleCheck },
  FAILED: { tone: 'negative', Icon: CircleAlert },
} as const satisfies Record<SplitStatus, unknown>;

/** Who else receives a part, of which base, and whether it was done. */
export function SplitList({ splits }: { splits: Split[] }) {
  const t = useTranslations('transaction');
  if (splits.length === 0) return null;
  return (
    <Card id="splits" title={t('splits')}>
      <ul className="grid gap-3">
        {splits.map((split, index) => (
          // Recipients may repeat; the order never changes.
          <li
            key={`${split.recipientId}-${String(index)}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-3 first:border-t-0 first:pt-0"
          >
            <SplitText split={split} />
            <SplitState status={split.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SplitText({ split }: { split: Split }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const fixed = split.type === 'fixed';
  const base = split.protected ? t('splitBaseGross') : t('splitBaseNet');
  return (
    <div className="grid min-w-0">
      <span className="font-medium tabular-nums">
        {fixed ? formatReais(split.value, locale) : `${percent.format(split.value)}%`}{' '}
        <span className="text-muted font-normal">{fixed ? t('splitBaseFixed') : base}</span>
      </span>
      <span className="text-muted flex items-center gap-1 font-mono text-xs break-all">
        {split.recipientId}
        <CopyButton value={split.recipientId} what={t('splitRecipient')} />
      </span>
    </div>
  );
}

function SplitState({ status }: { status: SplitStatus }) {
  const t = useTranslations('transaction');
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`splitStatus${status}`)}
    </Badge>
  );
}
