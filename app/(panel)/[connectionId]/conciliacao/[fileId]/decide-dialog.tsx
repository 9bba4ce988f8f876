'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { refreshed } from '#components/fresh/refreshed.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { decideDifferenceAction } from '../actions.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import type { Difference } from './difference-tools.tsx';
import { ReasonField } from './reason-field.tsx';
import { centsOf, RowHalves } from './row-half.tsx';

interface DecideDialogProps {
  step: 'settle' | 'pair';
  difference: Difference;
  fileId: string;
  connectionId: string;
  onClose: () => void;
}

/** Asks why a difference is settled, and with which other half. */
export function DecideDialog({
  step,
  difference,
  fileId,
  connectionId,
  onClose,
}: DecideDialogProps) {
  const t = useTranslations('merchantFiles');
  const action = useTranslations('action');
  const refresh = useSafeRefresh();
  const [other, setOther] = useState<ResultRow | null>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const locale = useLocale();
  const { kind, place } = difference;
  const apart = other === null ? 0n : centsOf(other) - centsOf(difference);
  const amount = formatCents(apart < 0n ? -apart : apart, locale);
  const isUnchosen = step === 'pair' && other === null;
  const isReasonless = reason.trim() === '';
  const running = useAction({
    connectionId,
    action: decideDifferenceAction,
    onDone: async () => {
      await refreshed(refresh);
      onClose();
      toastSuccess(t(`${step}Done`));
    },
  });
  const form = `settle-${kind}-${String(place)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !running.isPending) onClose();
      }}
      title={t(`${step}Title`)}
      description={t(`${step}Text`)}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton
          form={form}
          label={apart === 0n ? t(`${step}Confirm`) : t('pairApart', { amount })}
          isPending={running.isPending}
        />
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onInput={running.edited}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isUnchosen || isReasonless) return;
          const half = other?.here?.transactionId ?? String(other?.there?.line ?? '');
          void running.run({ step: 'settle', fileId, kind, place, with: half, reason });
        }}
      >
        <div className="rounded-control bg-sunken px-3 py-2">
          <RowHalves of={difference} kind={kind} />
        </div>
        {step === 'pair' ? (
          <CandidateChoice
            connectionId={connectionId}
            fileId={fileId}
            difference={difference}
            chosen={other}
            onChoose={setOther}
            error={wasTried && isUnchosen ? t('chooseHalf') : undefined}
          />
        ) : null}
        {apart === 0n ? null : (
          <p role="status" className="text-warning-text">
            {t('pairIsApart', { amount })}
          </p>
        )}
        <ReasonField
          id="settle-reason"
          isMissing={wasTried && isReasonless}
          value={reason}
          onChange={setReason}
        />
      </form>
      {running.failure ? (
        <p role="alert" className="text-bad-text">
          {running.failure.message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
