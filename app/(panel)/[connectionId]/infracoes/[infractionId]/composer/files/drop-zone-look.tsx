import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface DropZoneLookProps extends ComponentProps<'div'> {
  isDragActive: boolean;
  isDisabled: boolean;
  /** How much still fits, in words. */
  leftText: string;
  onChoose?: () => void;
  /** The field itself. */
  field?: ReactNode;
}

/** Where files are dropped, or chosen by a button. */
export function DropZoneLook(props: DropZoneLookProps) {
  const { isDragActive, isDisabled, leftText, onChoose, field, ...root } = props;
  const t = useTranslations('infractions.composer');
  return (
    <div
      {...root}
      className={classNames(
        'rounded-control flex flex-wrap items-center gap-3 border border-dashed p-2',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-control',
      )}
    >
      <Button onClick={onChoose} disabled={isDisabled} aria-describedby="defense-files-limits">
        <Icon name="Paperclip" />
        {t('choose')}
      </Button>
      <span className="text-ink-3">
        {isDragActive ? (
          t('dropNow')
        ) : (
          <>
            {/* A finger drops nothing. */}
            <span className="pointer-coarse:hidden">{t('drop')} </span>
            {t('left', { left: leftText })}
          </>
        )}
        {/* Unseen, and no item of the row. */}
        {field}
      </span>
    </div>
  );
}
