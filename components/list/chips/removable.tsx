import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface RemovableProps {
  /** The filter as a sentence; null: it narrows nothing. */
  sentence: string | null;
  onRemove: () => void;
  /** The chip that changes it. */
  children: ReactNode;
}

/** A filter's chip, and beside it the way out of it, which hands the focus to the chip. */
export function Removable({ sentence, onRemove, children }: RemovableProps) {
  const t = useTranslations('transactions.said');
  return (
    <span
      className={classNames(
        'relative flex shrink-0',
        // On a phone what narrows the list is in sight before what could; elsewhere it takes what
        // room there is in the one line of the filters, and is whole where that suffices.
        sentence === null
          ? 'max-w-full'
          : 'max-rail:-order-2 max-rail:max-w-[min(100%,40rem)] rail:max-w-max rail:min-w-20 rail:shrink rail:grow rail:basis-20',
      )}
      title={sentence ?? undefined}
    >
      {children}
      {sentence === null ? null : (
        <button
          type="button"
          className="chip-remove"
          aria-label={t('remove', { filter: sentence })}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus();
            onRemove();
          }}
        >
          <Icon name="X" />
        </button>
      )}
    </span>
  );
}
