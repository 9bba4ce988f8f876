'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { compareAgainAction } from '../actions.ts';

/** The same file by other columns or rules; what was decided stays with the one before. */
export function AgainButton({ connectionId, fileId }: { connectionId: string; fileId: string }) {
  const t = useTranslations('merchantFiles');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: compareAgainAction,
    onDone: ({ id }) => router.push(paths.merchantFile(connectionId, id)),
  });
  return (
    <span className="grid justify-items-end gap-1 print:hidden">
      <Button
        aria-disabled={running.isPending}
        onClick={() => {
          if (running.failure?.isOutcomeUnknown) void running.sendAgain();
          else void running.run({ fileId });
        }}
      >
        <Icon name="RotateCw" />
        {t('again')}
      </Button>
      {running.failure ? (
        <span role="alert" className="text-bad-text max-w-80 text-xs">
          {running.failure.message}
        </span>
      ) : null}
    </span>
  );
}
