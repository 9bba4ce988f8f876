'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { formatFileSize } from '#lib/client/shown/file-size.ts';
import { maskedIn } from './drafts/masked-document.tsx';
import { sentLength, totalBytes } from './files/check-files.ts';
import { FileName } from './files/file-name.tsx';

/** Which infraction a defense is about, in texts. */
export interface CaseFacts {
  payer: string;
  amount: string;
  /** Null where there is no deadline. */
  deadline: string | null;
}

/** With fewer characters a text hardly says what was sold and how it was delivered. */
const shortText = 40;

interface ConfirmationProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  facts: CaseFacts;
  text: string;
  /** The payer's as the records have it. */
  document: string | null;
  files: readonly File[];
  /** Names of files that were chosen last and not taken. */
  refused: readonly string[];
  onConfirm: () => void;
}

/** Everything that goes out, and about what, before it cannot be changed any more. */
export function Confirmation(props: ConfirmationProps) {
  const { isOpen, onOpenChange, facts, text, files, refused, onConfirm } = props;
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const { amount, payer, deadline } = facts;
  const masked = maskedIn(text, props.document);
  const size = formatFileSize(totalBytes(files), locale);
  const characters = sentLength(text);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('confirmTitle')}
      description={t('confirmText')}
      cancelLabel={t('cancel')}
      confirm={
        <Button look="primary" onClick={onConfirm}>
          {t('send')}
        </Button>
      }
    >
      <p>
        <span className="font-medium">{t('confirmCase', { amount, payer })}</span>
        {deadline === null ? null : (
          <span className="text-ink-3 block text-xs">{t('confirmDeadline', { deadline })}</span>
        )}
      </p>
      <p>{t('confirmSize', { characters, files: files.length, size })}</p>
      {characters < shortText ? (
        <p className="text-warning-text">{t('confirmShort', { characters })}</p>
      ) : null}
      {masked === null ? null : (
        <p className="text-warning-text">{t('confirmMasked', { document: masked })}</p>
      )}
      {files.length === 0 ? (
        <p className="text-warning-text">{t('confirmNoFiles')}</p>
      ) : (
        <ul className="grid max-h-40 gap-0.5 overflow-y-auto text-xs">
          {files.map((file) => (
            <li key={`${file.name} ${String(file.size)}`} className="break-words">
              <FileName file={file} />
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <p className="text-warning-text break-words">
          {t('confirmRefused', { count: refused.length, names: refused.join(', ') })}
        </p>
      )}
      {/* The longest comes last: what is short is seen without scrolling. */}
      <section aria-labelledby="confirm-words" className="grid gap-1.5">
        <h3 id="confirm-words" className="font-medium">
          {t('confirmWords')}
        </h3>
        <p className="rounded-control bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      </section>
    </ConfirmDialog>
  );
}
