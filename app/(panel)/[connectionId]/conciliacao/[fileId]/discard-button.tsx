'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { discardFileAction } from '../actions.ts';

interface DiscardButtonProps {
  connectionId: string;
  fileId: string;
  /** Differences of it that somebody has settled, whose reasons go with it. */
  settled: number;
}

/** Takes a wrong file, or a wrong comparison, out of the list, once that was confirmed. */
export function DiscardButton({ connectionId, fileId, settled }: DiscardButtonProps) {
  const t = useTranslations('merchantFiles.discard');
  const action = useTranslations('action');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const running = useAction({
    connectionId,
    action: discardFileAction,
    onDone: () => {
      toastSuccess(t('done'));
      router.push(paths.merchantFiles(connectionId));
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="Trash2" />
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!running.isPending) setAsking(open);
        }}
        title={t('title')}
        description={t('text')}
        cancelLabel={action('cancel')}
        confirm={
          <SubmitButton
            isDestructive
            form="discard-file"
            label={t('confirm')}
            isPending={running.isPending}
          />
        }
      >
        {settled === 0 ? null : (
          <p className="text-warning-text">{t('settled', { count: settled })}</p>
        )}
        <form
          id="discard-file"
          onSubmit={(event) => {
            event.preventDefault();
            void running.run({ fileId });
          }}
        />
        {running.failure ? <FailureBox failure={running.failure} /> : null}
      </ConfirmDialog>
    </>
  );
}
