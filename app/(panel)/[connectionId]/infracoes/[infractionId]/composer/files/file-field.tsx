'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Meter } from '#components/ui/progress.tsx';
import { formatFileSize } from '#lib/client/shown/file-size.ts';
import { blockedExtensions } from '#lib/domain/limits/blocked-file.ts';
import { filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import { totalBytes } from './check-files.ts';
import { DropZoneLook } from './drop-zone-look.tsx';
import { FileName } from './file-name.tsx';
import type { Attachment } from './keep-files.ts';
import { sentShares } from './sent-shares.ts';
import type { Attachments } from './use-attachments.ts';

const dropZone = latePart(async () => (await import('./drop-zone.tsx')).DropZone);

interface FileFieldProps {
  attachments: Attachments;
  isDisabled: boolean;
  /** How much of the sending has left, from 0 to 1; null: nothing is being sent. */
  sentFraction: number | null;
}

/** Files by picker, drop or paste, with their shares of the limit and why some were not taken. */
export function FileField({ attachments, isDisabled, sentFraction }: FileFieldProps) {
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const { items, add } = attachments;
  const size = (bytes: number) => formatFileSize(bytes, locale);
  const sizes = items.map(({ file }) => file.size);
  const used = totalBytes(items.map(({ file }) => file));
  const leftText = size(filesBytesMax - used);
  const shares = sentFraction === null ? null : sentShares(sizes, sentFraction);
  const blocked = blockedExtensions.map((extension) => `.${extension}`).join(', ');
  return (
    <fieldset tabIndex={-1} className="border-line grid min-w-0 gap-2 border-t px-4 py-3">
      <legend className="sr-only">{t('files')}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p aria-hidden className="font-medium">
          {t('files')}
        </p>
        <p className="text-ink-2 text-sm">
          {t('total', { used: size(used), max: size(filesBytesMax) })}
        </p>
      </div>
      <Meter label={t('totalLabel')} parts={sizes} max={filesBytesMax} />
      <Refusals attachments={attachments} />
      <Awaited attachments={attachments} />
      {items.length === 0 ? null : (
        <ul className="grid">
          {items.map((item, index) => (
            <FileItem
              key={item.id}
              item={item}
              isDisabled={isDisabled}
              isKeeping={attachments.isKeeping}
              sent={shares?.[index] ?? null}
              onRemove={() => attachments.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <Late
        part={dropZone}
        wanted
        props={{ isDisabled, leftText, onFiles: add }}
        standIn={<DropZoneLook isDragActive={false} isDisabled leftText={leftText} />}
      />
      <p id="defense-files-limits" className="text-ink-3 text-xs">
        {t('limits', { count: filesMax, size: size(filesBytesMax), blocked })}{' '}
        {attachments.isInTabAlone
          ? t('filesNote', { which: attachments.isKeeping ? 'unsaved' : 'all' })
          : null}
      </p>
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
        <div className="text-bad-text grid gap-1 text-sm">
          <div className="flex items-center justify-between gap-2">
            <p className="font-medium">{t('refusedTitle')}</p>
            <Button
              look="ghost"
              size="icon-small"
              aria-label={t('refusedDismiss')}
              onClick={({ currentTarget }) => {
                currentTarget.closest('fieldset')?.focus();
                attachments.dismiss();
              }}
            >
              <Icon name="X" />
            </Button>
          </div>
          <ul className="grid gap-1">
            {refused.map(({ name, reason }, index) => (
              <li key={`${name}-${String(index)}`} className="flex gap-2">
                <Icon name="CircleX" className="mt-0.5 size-4 shrink-0" />
                <span className="wrap-anywhere">
                  {t(`refused.${reason}`, {
                    name,
                    max: formatFileSize(filesBytesMax, locale),
                    count: filesMax,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Files of the draft that are on their way from the service, or did not come. */
function Awaited({ attachments }: { attachments: Attachments }) {
  const t = useTranslations('infractions.composer');
  const { awaited, isAwaitedInVain } = attachments;
  const said = { count: awaited.length, names: awaited.join(', ') };
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
      {awaited.length === 0 ? null : (
        <span className={isAwaitedInVain ? 'text-warning-text wrap-anywhere' : 'wrap-anywhere'}>
          {t(isAwaitedInVain ? 'filesLost' : 'filesAwaited', said)}
        </span>
      )}
      {awaited.length > 0 && isAwaitedInVain ? (
        <Button size="small" onClick={attachments.fetchAgain}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}

interface FileItemProps {
  item: Attachment;
  isDisabled: boolean;
  /** Where it is kept is said. */
  isKeeping: boolean;
  /** How much of it has left, from 0 to 1; null: it is not being sent. */
  sent: number | null;
  onRemove: () => void;
}

function FileItem({ item, isDisabled, isKeeping, sent, onRemove }: FileItemProps) {
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const { file, preview, state } = item;
  const isHereAlone = state === 'tab' || state === 'refused';
  return (
    <li className="grid gap-1 py-1">
      <div className="flex items-center gap-2.5">
        {preview === null ? (
          <Icon name="FileText" className="text-ink-3 mx-2 size-4 shrink-0" />
        ) : (
          // Drawn here from the file itself: there is nothing for an image server to do.
          // oxlint-disable-next-line nextjs/no-img-element
          <img
            src={preview}
            alt={t('preview', { name: file.name })}
            className="rounded-mark border-line-strong size-8 shrink-0 border object-cover"
          />
        )}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <FileName file={file} />
          {isKeeping ? (
            <span className={`block text-xs ${isHereAlone ? 'text-warning-text' : 'text-ink-3'}`}>
              {t(`fileState.${isHereAlone ? 'tab' : state}`)}
            </span>
          ) : null}
        </span>
        <span className="text-ink-3 text-sm whitespace-nowrap">
          {sent === null
            ? formatFileSize(file.size, locale)
            : t('fileSent', { percent: Math.floor(sent * 100) })}
        </span>
        <Button
          look="ghost"
          size="icon-small"
          disabled={isDisabled}
          aria-label={t('remove', { name: file.name })}
          onClick={onRemove}
        >
          <Icon name="X" />
        </Button>
      </div>
      {sent === null ? null : (
        <div aria-hidden className="bg-chart-2-soft h-0.5">
          <div className="bg-chart-1 h-full" style={{ width: `${String(sent * 100)}%` }} />
        </div>
      )}
    </li>
  );
}
