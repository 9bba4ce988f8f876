'use client';

import { useTranslations } from 'next-intl';
import { FailureBox } from '#components/action/failure-box.tsx';
import { Button } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { RunningUpload } from './use-upload.ts';

interface UploadNoticeProps {
  upload: RunningUpload;
  /** Sends the same again; null when nothing can be sent any more. */
  onRetry: (() => void) | null;
}

/** The sending with its progress, or what became of it. Failures take the focus. */
export function UploadNotice({ upload, onRetry }: UploadNoticeProps) {
  const t = useTranslations('infractions.composer');
  const { state } = upload;
  switch (state.kind) {
    case 'idle':
      return null;
    case 'sending':
      return <Sending fraction={state.fraction} onStop={upload.stop} />;
    case 'stopped':
      return (
        <p role="status" className="rounded-control bg-sunken p-3">
          {t(state.isLate ? 'stoppedLate' : 'stopped')}
        </p>
      );
    case 'failed':
      return <Failure state={state} onRetry={onRetry} />;
  }
}

function Sending({ fraction, onStop }: { fraction: number; onStop: () => void }) {
  const t = useTranslations('infractions.composer');
  const percent = Math.floor(fraction * 100);
  return (
    <div className="rounded-control bg-sunken grid gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="tabular-nums">
          {fraction === 1 ? t('progressDone') : t('progress', { percent })}
        </p>
        <Button size="small" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
      <Progress label={t('progressLabel')} value={percent} max={100} />
    </div>
  );
}

interface FailureProps {
  state: Extract<RunningUpload['state'], { kind: 'failed' }>;
  onRetry: (() => void) | null;
}

function Failure({ state, onRetry }: FailureProps) {
  const t = useTranslations('infractions.composer');
  return (
    <FailureBox failure={state} title={t(state.isOutcomeUnknown ? 'unknownTitle' : 'failedTitle')}>
      {onRetry === null ? null : (
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </FailureBox>
  );
}
