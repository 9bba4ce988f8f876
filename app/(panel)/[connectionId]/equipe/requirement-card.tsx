'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { requireFactorAction } from './actions.ts';

interface RequirementCardProps {
  connectionId: string;
  isRequired: boolean;
}

/** Whether everybody must have a second factor, and for owners the way to change that. */
export function RequirementCard({ connectionId, isRequired }: RequirementCardProps) {
  const t = useTranslations('team');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: requireFactorAction,
    onDone: () => {
      toastSuccess(t('requireDone'));
      router.refresh();
    },
  });
  return (
    <Card id="requirement" title={t('requirement')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 max-w-prose text-pretty">
          {t(isRequired ? 'requirementOn' : 'requirementOff')}
        </p>
        <Button
          aria-disabled={running.isPending}
          onClick={() => void running.run({ isRequired: !isRequired })}
        >
          {t(isRequired ? 'unrequire' : 'require')}
        </Button>
      </div>
      {running.failure ? <FailureBox failure={running.failure} /> : null}
    </Card>
  );
}
