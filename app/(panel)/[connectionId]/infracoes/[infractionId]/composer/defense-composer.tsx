'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { defenseTextMax } from '#lib/contract/defense-limits.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { paths } from '#lib/paths.ts';
import { sentLength, totalBytes } from './check-files.ts';
import { EvidenceList } from './evidence-list.tsx';
import type { Evidence } from './evidence.ts';
import { FileField } from './file-field.tsx';
import { TextField } from './text-field.tsx';
import { UploadNotice } from './upload-notice.tsx';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import { useUpload } from './use-upload.ts';

interface DefenseComposerProps {
  connectionId: string;
  infractionId: string;
  transactionId: string;
  /** The draft is this member's. */
  memberId: string;
  evidence: readonly Evidence[] | null;
  /** Why nothing can be sent now; null when it can. What was prepared stays on the screen. */
  closed: string | null;
  /** Nothing can be prepared either: shown only while there is something that was. */
  isOver: boolean;
}

/** Text, files and evidence of a defense, sent once after a confirmation. */
export function DefenseComposer(props: DefenseComposerProps) {
  const { connectionId, infractionId, closed } = props;
  const t = useTranslations('infractions.composer');
  const router = useRouter();
  const draft = useDraft(props.memberId, infractionId);
  const attachments = useAttachments();
  const [isConfirming, setConfirming] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const upload = useUpload({
    address: paths.defenseUpload(connectionId, infractionId),
    onSent: () => {
      draft.setText('');
      attachments.clear();
      toast.success(t('sent'));
      router.refresh();
    },
    onUncertain: () => router.refresh(),
  });
  const isSending = upload.state.kind === 'sending';
  const files = attachments.items.map(({ file }) => file);
  useLeaveWarning(isSending || files.length > 0);

  const hasWork = draft.text !== '' || files.length > 0 || upload.state.kind !== 'idle';
  if (props.isOver && !hasWork) return null;

  const send = () => upload.send({ text: draft.text, files });
  function review() {
    const isEmpty = draft.text.trim() === '';
    setMissing(isEmpty);
    const isTooLong = sentLength(draft.text) > defenseTextMax;
    if (isEmpty || isTooLong) document.querySelector<HTMLElement>('#defense-text')?.focus();
    else setConfirming(true);
  }
  function insert(text: string) {
    draft.setText(draft.text === '' ? text : `${draft.text.trimEnd()}\n\n${text}`);
    toast.success(t('inserted'));
  }

  return (
    <Card id="defense" title={t('title')}>
      <p className="text-muted mb-4">{t('once')}</p>
      {closed === null ? null : (
        <p id="defense-closed" className="rounded-control bg-caution-soft text-caution mb-4 p-3">
          {closed}
        </p>
      )}
      <div className="grid gap-5">
        <EvidenceList
          connectionId={connectionId}
          transactionId={props.transactionId}
          evidence={props.evidence}
          isDisabled={isSending}
          onAttach={(file) => attachments.add([file])}
          onInsert={insert}
        />
        <TextField
          draft={draft}
          isDisabled={isSending}
          isMissing={isMissing && draft.text.trim() === ''}
        />
        <FileField attachments={attachments} isDisabled={isSending} />
        <UploadNotice upload={upload} onRetry={closed === null ? send : null} />
        <div>
          <Button
            look="primary"
            aria-disabled={isSending || closed !== null}
            aria-describedby={closed === null ? undefined : 'defense-closed'}
            onClick={() => {
              if (!isSending && closed === null) review();
            }}
          >
            {t('review')}
          </Button>
        </div>
      </div>
      <Confirmation
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        text={draft.text}
        files={files}
        onConfirm={() => {
          setConfirming(false);
          send();
        }}
      />
    </Card>
  );
}

/** The browser asks before files that live in this page only are lost. */
function useLeaveWarning(isWanted: boolean): void {
  const wanted = useRef(isWanted);
  useEffect(() => {
    wanted.current = isWanted;
  }, [isWanted]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wanted.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

interface ConfirmationProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  files: readonly File[];
  onConfirm: () => void;
}

function Confirmation({ isOpen, onOpenChange, text, files, onConfirm }: ConfirmationProps) {
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const size = formatFileSize(totalBytes(files), locale);
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
      <p>{t('confirmSize', { characters: sentLength(text), files: files.length, size })}</p>
      {files.length === 0 ? (
        <p className="text-caution">{t('confirmNoFiles')}</p>
      ) : (
        <ul className="grid max-h-40 gap-0.5 overflow-y-auto text-xs">
          {files.map((file) => (
            <li key={file.name} className="break-words">
              {file.name}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
