'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { decideDifferenceAction } from '../actions.ts';

interface AcceptAllProps {
  connectionId: string;
  fileId: string;
  count: number;
}

/** Takes every pair that is suggested. */
export function AcceptAll({ connectionId, fileId, count }: AcceptAllProps) {
  const t = useTranslations('merchantFiles');
  const refresh = useSafeRefresh();
  const running = useAction({
    connectionId,
    action: decideDifferenceAction,
    onDone: () => void refresh(() => toastSuccess(t('acceptedDone'))),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="text-ink-3 max-w-prose text-sm">{t('suggestionsText')}</p>
      <Button
        look="primary"
        size="small"
        aria-disabled={running.isPending}
        onClick={() => {
          if (running.failure?.isOutcomeUnknown) void running.sendAgain();
          else void running.run({ step: 'accept', fileId, reason: t('acceptedReason') });
        }}
      >
        <Icon name="Check" />
        {t('acceptAll', { count })}
      </Button>
      {running.failure ? (
        <span role="alert" className="text-bad-text basis-full text-xs">
          {running.failure.message}
        </span>
      ) : null}
    </div>
  );
}
