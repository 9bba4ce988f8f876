import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { useLostFocus } from './use-lost-focus.ts';

const look = 'rounded-control bg-warning-soft text-warning-text mb-4 p-3';

/** Why nothing can be sent, and what is asked about it, to be sent elsewhere; null: nothing. */
export interface ClosedReason {
  reason: string;
  question: string | null;
}

export function ClosedNotice({ reason, question }: ClosedReason) {
  const t = useTranslations('infractions.composer');
  return (
    <div className={`${look} grid justify-items-start gap-2`}>
      <p id="defense-closed">{reason}</p>
      {question === null ? null : (
        <CopyButton
          value={question}
          what={t('question')}
          text={t('copyQuestion')}
          look="outline"
          size="small"
        />
      )}
    </div>
  );
}

/** Why the composer, with the last look that may have been open, went away just now. */
export function EndedNotice({ reason }: { reason: string }) {
  const notice = useLostFocus<HTMLParagraphElement>();
  return (
    <p ref={notice} role="status" tabIndex={-1} className={look}>
      {reason}
    </p>
  );
}
