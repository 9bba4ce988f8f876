'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AmountField } from '#components/action/amount-field.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { centsFromReais, typedAmount } from '#lib/domain/money/money.ts';
import { changeApprovalAmountAction } from './actions.ts';
import { DecidersNote } from './deciders-note.tsx';
import type { Deciders } from './deciders.ts';

interface ApprovalAmountFormProps {
  connectionId: string;
  /** Reais; null: off. */
  amount: number | null;
  /** Null where the team could not be read. */
  deciders: readonly Deciders[] | null;
}

/** From which amount on money that people move waits for a second person. */
export function ApprovalAmountForm({ connectionId, amount, deciders }: ApprovalAmountFormProps) {
  const t = useTranslations('approvals.setting');
  const router = useRouter();
  const locale = useLocale();
  const [typed, setTyped] = useState(
    amount === null ? '' : typedAmount(centsFromReais(amount), locale),
  );
  const running = useAction({
    connectionId,
    action: changeApprovalAmountAction,
    onDone: () => {
      toastSuccess(t('saved'));
      router.refresh();
    },
  });
  const { failure, isPending } = running;
  return (
    <LiveForm
      noValidate
      className="grid max-w-2xl gap-4"
      onInput={running.edited}
      onSubmit={() => void running.run({ amount: typed })}
    >
      <p className="text-ink-3 max-w-prose text-pretty">
        {t('text')} {t('emptyField')}
      </p>
      <p className="text-ink-3 max-w-prose text-pretty">{t('reach')}</p>
      {failure ? <FailureBox failure={failure} /> : null}
      <div className="grid sm:max-w-64">
        <AmountField
          id="approval-amount"
          label={t('amount')}
          error={failure?.fieldErrors['amount']}
          value={typed}
          onChange={setTyped}
          readOnly={isPending}
        />
      </div>
      {deciders === null ? null : <DecidersNote deciders={deciders} isOn={typed.trim() !== ''} />}
      <div>
        <SubmitButton label={t('save')} isPending={isPending} />
      </div>
    </LiveForm>
  );
}
