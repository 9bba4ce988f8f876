import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

interface SendRowProps {
  closed: string | null;
  isSending: boolean;
  /** Does nothing while it cannot be sent. */
  onReview: () => void;
}

/** The way to the last look at a defense, or why there is none now. */
export function SendRow({ closed, isSending, onReview }: SendRowProps) {
  const t = useTranslations('infractions.composer');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {/* Where the button is pressed, the reason at the top is far out of sight. */}
      <p className={`text-xs ${closed === null ? 'text-ink-3' : 'text-warning-text'}`}>
        {t(closed === null ? 'once' : 'notNow')}
      </p>
      <Button
        look="primary"
        aria-disabled={isSending || closed !== null}
        aria-describedby={closed === null ? undefined : 'defense-closed'}
        onClick={onReview}
      >
        {t('review')}
      </Button>
    </div>
  );
}
