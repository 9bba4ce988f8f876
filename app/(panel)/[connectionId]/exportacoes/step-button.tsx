'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { QuickAct } from '#components/action/quick-act.tsx';
import { useAction } from '#components/action/use-action.ts';
import { toastSuccess } from '#components/ui/toaster.tsx';
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
    onDone: (state) => {
      const isLate = step === 'cancel' && state !== 'cancelled';
      toastSuccess(t(isLate ? 'tooLate' : `did.${step}`));
      router.refresh();
    },
  });
  return (
    <QuickAct
      running={running}
      input={{ exportId, step }}
      icon={icons[step]}
      text={t(step)}
      label={t(`${step}Of`, { name })}
      hint={step === 'again' ? t('againHint') : undefined}
      size="small"
    />
  );
}
