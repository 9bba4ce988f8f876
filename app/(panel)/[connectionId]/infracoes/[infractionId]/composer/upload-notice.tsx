'use client';

import { useTranslations } from 'next-intl';
import { FailureBox } from '#components/action/failure-box.tsx';
import { Button, buttonStyle } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { RunningUpload } from './use-upload.ts';

interface UploadNoticeProps {
  upload: RunningUpload;
  /** Sends the same again; null when nothing can be sent any more. */
  onRetry: (() => void) | null;
  /** Reads anew what became of the infraction. */
  onLook: () => void;
}

/** The sending with its progress, or what became of it. Failures take the focus. */
export function UploadNotice({ upload, onRetry, onLook }: UploadNoticeProps) {
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
      return <Failure state={state} onRetry={onRetry} onLook={onLook} />;
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

interface FailureProps extends Omit<UploadNoticeProps, 'upload'> {
  state: Extract<RunningUpload['state'], { kind: 'failed' }>;
}

function Failure({ state, onRetry, onLook }: FailureProps) {
  const t = useTranslations('infractions.composer');
  return (
    <FailureBox failure={state} title={t(state.isOutcomeUnknown ? 'unknownTitle' : 'failedTitle')}>
      {state.isOver ? (
        <a href="#defenses" className={buttonStyle({ size: 'small' })} onClick={onLook}>
          {t('seeDefenses')}
        </a>
      ) : onRetry === null ? null : (
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </FailureBox>
  );
}
