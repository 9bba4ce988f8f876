'use client';

import { FileText, Paperclip, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useDropzone } from 'react-dropzone';
import { Button } from '#components/ui/button.tsx';
import { Meter } from '#components/ui/progress.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { formatFileSize } from '#lib/client/shown/file-size.ts';
import { blockedExtensions } from '#lib/domain/limits/blocked-file.ts';
import { filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import { totalBytes } from './check-files.ts';
import type { Attachment, Attachments } from './use-attachments.ts';

interface FileFieldProps {
  attachments: Attachments;
  isDisabled: boolean;
}

/** Files by picker, drop or paste, with what they add up to and why some were not taken. */
export function FileField({ attachments, isDisabled }: FileFieldProps) {
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const { items, add } = attachments;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDropAccepted: (files) => add(files),
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
  });
  const size = (bytes: number) => formatFileSize(bytes, locale);
  const used = totalBytes(items.map(({ file }) => file));
  const blocked = blockedExtensions.map((extension) => `.${extension}`).join(', ');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-base font-medium">{t('files')}</legend>
      <div
        {...getRootProps()}
        className={classNames(
          'rounded-control border border-dashed p-4',
          isDragActive ? 'border-accent bg-accent-soft' : 'border-control',
        )}
      >
        <input {...getInputProps({ 'aria-label': t('choose') })} />
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={open} disabled={isDisabled} aria-describedby="defense-files-limits">
            <Paperclip aria-hidden />
            {t('choose')}
          </Button>
          <span className="text-ink-3">{isDragActive ? t('dropNow') : t('drop')}</span>
        </div>
      </div>
      <p id="defense-files-limits" className="text-ink-3 text-xs">
        {t('limits', { count: filesMax, size: size(filesBytesMax), blocked })} {t('filesNote')}
      </p>
      <Refusals attachments={attachments} />
      {items.length === 0 ? null : (
        <ul className="grid gap-2">
          {items.map((item) => (
            <FileItem
              key={item.id}
              item={item}
              isDisabled={isDisabled}
              onRemove={() => attachments.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <div className="flex items-center gap-3 text-xs">
        <Meter label={t('totalLabel')} value={used} max={filesBytesMax} className="w-40" />
        <span className="text-ink-3 tabular-nums">
          {t('total', { used: size(used), max: size(filesBytesMax) })}
        </span>
      </div>
    </fieldset>
  );
}

function Refusals({ attachments }: { attachments: Attachments }) {
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const { refused } = attachments;
  return (
    <div role="alert">
      {refused.length === 0 ? null : (
        <div className="rounded-control bg-bad-soft text-bad-text grid gap-1 p-3">
          <p className="font-medium">{t('refusedTitle')}</p>
          <ul className="grid gap-0.5">
            {refused.map(({ name, reason }, index) => (
              <li key={`${name}-${String(index)}`} className="break-words">
                {t(`refused.${reason}`, {
                  name,
                  max: formatFileSize(filesBytesMax, locale),
                  count: filesMax,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface FileItemProps {
  item: Attachment;
  isDisabled: boolean;
  onRemove: () => void;
}

function FileItem({ item, isDisabled, onRemove }: FileItemProps) {
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const { file, preview } = item;
  return (
    <li className="rounded-control border-line flex items-center gap-3 border p-2">
      {preview === null ? (
        <span className="bg-sunken text-ink-3 rounded-control grid size-12 shrink-0 place-items-center">
          <FileText aria-hidden className="size-5" />
        </span>
      ) : (
        // Drawn here from the file itself: there is nothing for an image server to do.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={preview}
          alt={t('preview', { name: file.name })}
          className="rounded-control size-12 shrink-0 object-cover"
        />
      )}
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{file.name}</span>
        <span className="text-ink-3 text-xs">{formatFileSize(file.size, locale)}</span>
      </span>
      <Button
        look="ghost"
        size="icon"
        className="ml-auto"
        disabled={isDisabled}
        aria-label={t('remove', { name: file.name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
