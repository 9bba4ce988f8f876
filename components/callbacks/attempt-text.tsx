'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';

/** Which of its attempts it was, or that it was asked for by hand. */
export function AttemptText({ attempt }: { attempt: number | null }) {
  const t = useTranslations('callbacks');
  // Each status is sent once and never again where a failure is no reason to.
  const { callbackAttempts } = useCapabilities();
  const text = callbackAttempts
    ? t('attemptOf', { attempt: (attempt ?? 0) + 1 })
    : t('attemptOnly');
  return (
    <span className="whitespace-nowrap tabular-nums">{attempt === null ? t('resent') : text}</span>
  );
}
