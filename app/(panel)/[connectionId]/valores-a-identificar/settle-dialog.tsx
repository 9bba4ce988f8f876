'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { suspenseNoteMax } from '#lib/domain/limits/suspense-note.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { type SettleInput, settleItemAction } from './actions.ts';

interface SettleDialogProps {
  step: SettleInput['step'];
  item: SuspenseItem;
  connectionId: string;
  onClose: () => void;
}

/** Asks before an item is settled or explained. */
export function SettleDialog({ step, item, connectionId, onClose }: SettleDialogProps) {
  const t = useTranslations('suspense');
  const action = useTranslations('action');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [typed, setTyped] = useState(step === 'note' ? (item.note ?? '') : '');
  const running = useAction({
    connectionId,
    action: settleItemAction,
    changes: 'transactions',
    onDone: () => {
      onClose();
      void refresh(() => toastSuccess(t(`${step}.done`)));
    },
  });
  const form = `settle-${item.id}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !running.isPending) onClose();
      }}
      title={t(`${step}.title`, { amount: formatReais(item.amount, locale) })}
      description={t(`${step}.text`)}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton form={form} label={t(`${step}.confirm`)} isPending={running.isPending} />
      }
    >
      <form
        id={form}
        onInput={running.edited}
        onSubmit={(event) => {
          event.preventDefault();
          void running.run(inputOf(step, { itemId: item.id, typed }));
        }}
      >
        {step === 'return' || (step === 'assign' && item.reason === 'payout_returned') ? null : (
          <TypedField step={step} value={typed} onChange={setTyped} />
        )}
      </form>
      {running.failure ? (
        <p role="alert" className="text-bad-text">
          {running.failure.message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

interface TypedFieldProps {
  step: 'assign' | 'note';
  value: string;
  onChange: (value: string) => void;
}

function TypedField({ step, value, onChange }: TypedFieldProps) {
  const t = useTranslations('suspense');
  return (
    <TextField
      id={`suspense-${step}`}
      label={t(`${step}.field`)}
      hint={t(`${step}.hint`)}
      maxLength={step === 'note' ? suspenseNoteMax : 64}
      value={value}
      onChange={onChange}
    />
  );
}

function inputOf(
  step: SettleInput['step'],
  { itemId, typed }: { itemId: string; typed: string },
): SettleInput {
  switch (step) {
    case 'assign':
      return { step, itemId, chargeId: typed };
    case 'return':
      return { step, itemId };
    case 'note':
      return { step, itemId, note: typed };
  }
}
