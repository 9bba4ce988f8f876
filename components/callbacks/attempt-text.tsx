'use client';

import { useTranslations } from 'next-intl';
import { useEdition } from '#components/connection/connection-edition.tsx';

/** Which of its attempts it was, or that it was asked for by hand. */
export function AttemptText({ attempt }: { attempt: number | null }) {
  const t = useTranslations('callbacks');
  // The API-key edition sends each status once and never again.
  const isOnly = useEdition() === 'gateway';
  const text = isOnly ? t('attemptOnly') : t('attemptOf', { attempt: (attempt ?? 0) + 1 });
  return (
    <span className="whitespace-nowrap tabular-nums">{attempt === null ? t('resent') : text}</span>
  );
}
