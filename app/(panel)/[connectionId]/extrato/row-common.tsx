import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { PartItem, RowItem } from './statement-items.ts';

/** Where a row stands among those that are drawn. */
export interface RowPlace {
  index: number;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  connectionId: string;
  /** Every balance follows from the one below it: no filter hides rows in between. */
  readsOn: boolean;
}

/** Where the list is narrow both balances stand below the amount, each with its name. */
export function RowBalances({ item }: { item: RowItem | PartItem }) {
  const t = useTranslations('statements');
  const { infractions: canBlock } = useCapabilities();
  return (
    <>
      <span className="whitespace-nowrap">
        {t('shortAvailable')} {item.availableText}
      </span>
      {canBlock ? (
        <span className="whitespace-nowrap">
          {t('shortBlocked')} {item.blockedText}
        </span>
      ) : null}
      {item.kind === 'row' ? <RowSettled item={item} /> : null}
    </>
  );
}

/** So that the balance reads on to the line above: in one line, for which the column has room. */
export function RowSettled({ item: { settled } }: { item: RowItem }) {
  const t = useTranslations('statements');
  if (settled === null) return null;
  const { count, blockedText } = settled;
  return (
    <span className="block basis-full text-xs whitespace-nowrap">
      {t('settled', { count, amount: blockedText })}
    </span>
  );
}

interface RowPartsProps {
  item: RowItem;
  isOpen: boolean;
  onToggle: () => void;
  /** What is read on its button in place of how many they are. */
  children?: ReactNode;
}

/** Opens the rows that the line stands for. */
export function RowParts({ item, isOpen, onToggle, children = null }: RowPartsProps) {
  const t = useTranslations('statements');
  if (item.parts.length === 0) return children;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={classNames(
        'rounded-control text-accent-text hover:bg-hover relative -mx-1 inline-flex min-h-6 scroll-mt-40 items-center gap-0.5 px-1 text-xs',
        children === null && 'print:hidden',
      )}
    >
      {children}
      <span className={children === null ? undefined : 'sr-only'}>
        {t('parts', { rows: item.parts.length })}
      </span>
      <Icon
        name="ChevronDown"
        className={classNames('size-3.5 transition-transform print:hidden', isOpen && 'rotate-180')}
      />
    </button>
  );
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
