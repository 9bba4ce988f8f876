import { useTranslations } from 'next-intl';

/** Which of the five attempts it was, or that it was asked for by hand. */
export function AttemptText({ attempt }: { attempt: number | null }) {
  const t = useTranslations('callbacks');
  return (
    <span className="whitespace-nowrap tabular-nums">
      {attempt === null ? t('resent') : t('attemptOf', { attempt: attempt + 1 })}
    </span>
  );
}
