import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { PartItem, RowItem } from './statement-items.ts';

/** Where a row stands among those that are drawn. */
export interface RowPlace {
  index: number;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  connectionId: string;
}

/** Where the list is narrow both balances stand below the amount, each with its name. */
export function RowBalances({ item }: { item: RowItem | PartItem }) {
  const t = useTranslations('statements');
  return (
    <>
      <span className="whitespace-nowrap">
        {t('shortAvailable')} {item.availableText}
      </span>
      <span className="whitespace-nowrap">
        {t('shortBlocked')} {item.blockedText}
        {item.kind === 'row' ? <RowSettled item={item} /> : null}
      </span>
    </>
  );
}

/** So that the balance reads on to the line above. */
export function RowSettled({ item: { settled } }: { item: RowItem }) {
  const t = useTranslations('statements');
  if (settled === null) return null;
  const { count, blockedText } = settled;
  return <span className="block text-xs">{t('settled', { count, amount: blockedText })}</span>;
}

/** What is wrong with a row, in words. */
export function RowFault({ fault }: Pick<RowItem, 'fault'>) {
  const t = useTranslations('statements');
  if (fault === null) return null;
  return (
    <span className="text-bad-text flex items-start gap-1.5 text-xs font-medium">
      <Icon name="CircleAlert" className="mt-px size-3.5 shrink-0" />
      {fault.addsUp
        ? t('fault', { available: fault.availableText, blocked: fault.blockedText })
        : t('faultSum')}
    </span>
  );
}
