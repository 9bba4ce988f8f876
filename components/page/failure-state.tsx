import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/facts/copy-button.tsx';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type { ApiFailure, FailureKind } from '#lib/server/pix-api/result.ts';
import { NoticePanel } from './notice-panel.tsx';
import { RetryButton } from './retry-button.tsx';

const icons: Record<FailureKind, IconName> = {
  unavailable: 'CloudOff',
  edition: 'Unplug',
  unauthorized: 'KeyRound',
  forbidden: 'KeyRound',
  'not-found': 'SearchX',
  invalid: 'TriangleAlert',
  conflict: 'TriangleAlert',
  'rate-limited': 'TriangleAlert',
  'provider-refused': 'TriangleAlert',
  'address-refused': 'Unplug',
  'second-factor': 'KeyRound',
  unexpected: 'TriangleAlert',
};

interface FailureStateProps {
  failure: ApiFailure;
  level?: 1 | 2;
  /** Further ways out, beside the retry. */
  actions?: ReactNode;
}

/** An expected failure of the service: what happened, what was not lost, what to do. */
export function FailureState({ failure, level = 2, actions }: FailureStateProps) {
  const t = useTranslations('failure');
  const { kind, requestId, message } = failure;
  return (
    <NoticePanel
      icon={icons[kind]}
      title={t(`${kind}Title`)}
      level={level}
      actions={
        <>
          {kind === 'edition' || kind === 'not-found' ? null : <RetryButton />}
          {actions}
        </>
      }
    >
      <p>{t(`${kind}Text`, { seconds: failure.retryAfterSeconds ?? 60 })}</p>
      {kind === 'invalid' && message ? <p>{t('serviceMessage', { message })}</p> : null}
      {requestId ? (
        <p className="flex flex-wrap items-center justify-center gap-1 text-xs">
          {t('requestId')}:
          <span className="flex min-w-0 items-center gap-1">
            <code className="font-mono wrap-anywhere">{requestId}</code>
            <CopyButton value={requestId} what={t('requestId')} />
          </span>
        </p>
      ) : null}
    </NoticePanel>
  );
}
