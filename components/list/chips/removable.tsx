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
      data-said={sentence ?? undefined}
      className={classNames(
        'relative flex max-w-[min(100%,40rem)] shrink-0',
        // In one line, on a phone, what narrows the list comes first.
        sentence !== null && 'max-rail:-order-2',
      )}
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
