import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

interface SendRowProps {
  /** The reason stands at the top. */
  isClosed: boolean;
  isSending: boolean;
  /** Does nothing while it cannot be sent. */
  onReview: () => void;
}

/** The way to the last look at a defense, or why there is none now. */
export function SendRow({ isClosed, isSending, onReview }: SendRowProps) {
  const t = useTranslations('infractions.composer');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {/* Where the button is pressed, the reason at the top is far out of sight. */}
      <p className={`text-xs ${isClosed ? 'text-warning-text' : 'text-ink-3'}`}>
        {t(isClosed ? 'notNow' : 'once')}
      </p>
      <Button
        look="primary"
        className="max-sm:w-full"
        aria-disabled={isSending || isClosed}
        aria-describedby={isClosed ? 'defense-closed' : undefined}
        onClick={onReview}
      >
        {t('review')}
      </Button>
    </div>
  );
}
