'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmRemoval } from '#components/action/confirm-removal.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const running = useAction({
    connectionId,
    action: discardFileAction,
    onDone: () => toastSuccess(t('done')),
    leadsTo: () => paths.merchantFiles(connectionId),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="Trash2" />
        {t('open')}
      </Button>
      <ConfirmRemoval
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('title')}
        description={t('text')}
        confirm={t('confirm')}
        running={running}
        onConfirm={() => void running.run({ fileId })}
      >
        {settled === 0 ? null : (
          <p className="text-warning-text">{t('settled', { count: settled })}</p>
        )}
      </ConfirmRemoval>
    </>
  );
}
