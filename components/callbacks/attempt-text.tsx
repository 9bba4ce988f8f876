'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';

/** Says which of its attempts one was, or that it was asked for by hand. */
export function useAttemptWords(): (attempt: number | null) => string {
  const t = useTranslations('callbacks');
  // Each status is sent once and never again where a failure is no reason to.
  const { callbackAttempts } = useCapabilities();
  return (attempt) => {
    if (attempt === null) return t('resent');
    return callbackAttempts ? t('attemptOf', { attempt: attempt + 1 }) : t('attemptOnly');
  };
}

interface AttemptTextProps {
  attempt: number | null;
  /** Nothing beside it says what the number counts. */
  isAlone?: boolean;
}

/** Which of its attempts it was, or that it was asked for by hand. */
export function AttemptText({ attempt, isAlone = false }: AttemptTextProps) {
  const t = useTranslations('callbacks');
  const { callbackAttempts } = useCapabilities();
  const words = useAttemptWords()(attempt);
  const alone = callbackAttempts ? `${t('attempt')} ${words}` : t('attemptOnlyAlone');
  return (
    <span className="whitespace-nowrap tabular-nums">
      {isAlone && attempt !== null ? alone : words}
    </span>
  );
}
