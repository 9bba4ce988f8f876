'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { stepExportAction } from './actions.ts';

interface StepButtonProps {
  connectionId: string;
  exportId: string;
  name: string;
  step: 'again' | 'cancel';
}

const icons = { again: 'RotateCw', cancel: 'Ban' } as const;

/** Has the file made again, or not made at all. */
export function StepButton({ connectionId, exportId, name, step }: StepButtonProps) {
  const t = useTranslations('exports');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: stepExportAction,
    onDone: () => router.refresh(),
  });
  const icon = icons[step];
  return (
    <span className="grid justify-items-end gap-1">
      <Button
        size="small"
        aria-disabled={running.isPending}
        aria-label={t(`${step}Of`, { name })}
        onClick={() => {
          if (running.failure?.isOutcomeUnknown) void running.sendAgain();
          else void running.run({ exportId, step });
        }}
      >
        <Icon name={icon} />
        {t(step)}
      </Button>
      {running.failure ? (
        <span role="alert" className="text-bad-text max-w-80 text-xs">
          {running.failure.message}
        </span>
      ) : null}
    </span>
  );
}
