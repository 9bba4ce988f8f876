'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  /** The file's name; null: none is chosen. */
  fileName: string | null;
  onFile: (file: File | null) => void;
}

/** A field for one file. What a browser writes into its own is in the browser's language. */
export function FileInput({ fileName, onFile, ...input }: FileInputProps) {
  const t = useTranslations('action');
  return (
    <div
      className={classNames(
        controlStyle,
        'has-focus-visible:outline-accent-text relative flex h-auto items-center gap-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
      )}
    >
      <span aria-hidden className="button button-outline button-small">
        {t('chooseFile')}
      </span>
      <span aria-hidden={fileName === null} className="text-ink-3 min-w-0 truncate">
        {fileName ?? t('noFile')}
      </span>
      <input
        {...input}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const [file = null] = event.target.files ?? [];
          // The same file may be chosen again once it was corrected.
          event.target.value = '';
          onFile(file);
        }}
      />
    </div>
  );
}
