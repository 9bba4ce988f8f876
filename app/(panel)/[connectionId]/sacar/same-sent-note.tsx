import { useLocale, useTranslations } from 'next-intl';
import type { SameSent } from '#app/api/same-sent/same-sent.ts';
import { formatCents, reaisText } from '#lib/domain/money/money.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { useAsked } from './use-asked.ts';

interface SameSentNoteProps {
  connectionId: string;
  target: object;
  /** As the review shows it. */
  shownKey: string;
  amountCents: bigint;
}

/** Warns of a withdrawal that equals one of the last hour; asked once the review is open. */
export function SameSentNote({ connectionId, target, shownKey, amountCents }: SameSentNoteProps) {
  const t = useTranslations('withdrawing');
  const locale = useLocale();
  const amount = reaisText(amountCents);
  const heard = useAsked<SameSent>('/api/same-sent', { connectionId, target, amount });
  const sentAt = heard && 'answer' in heard ? heard.answer.createdAt : null;
  return (
    <p role="status" className="rounded-control bg-warning-soft text-warning-text p-3 empty:hidden">
      {sentAt === null
        ? null
        : t('sameSent', {
            amount: formatCents(amountCents, locale),
            key: shownKey,
            time: formatShortDateTime(sentAt, locale),
          })}
    </p>
  );
}
