'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFailureNotice } from '#components/action/action-failure-notice.tsx';
import { AmountField } from '#components/action/amount-field.tsx';
import { FreshNote } from '#components/action/fresh-note.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { WaitsNote } from '#components/action/waits-note.tsx';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { waitOf } from '#lib/client/forms/wait-of.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { centsFromReais, formatCents, parseTypedAmount } from '#lib/domain/money/money.ts';
import { refundTerms } from '#lib/domain/money/refund-terms.ts';
import { requestRefundAction } from './actions.ts';
import { DescriptionField } from './description-field.tsx';
import type { RefundBasis } from './read-refund.ts';
import { RefundFigures } from './refund-figures.tsx';

const formId = 'refund-form';

/** The deposit that is refunded, as far as its refund is concerned. */
export interface RefundDeposit {
  id: string;
  endToEndId: string;
  amount: number;
  payerName: string | null;
  serviceFeeCharged: number | null;
  hasSplits: boolean;
  /** An infraction about it is not decided yet. */
  isDisputed: boolean;
}

export interface RefundAsk extends RefundBasis {
  connectionId: string;
  deposit: RefundDeposit;
}

interface RefundDialogProps extends RefundAsk {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The service took it: nobody is asked about it any more. */
  onAccepted: () => void;
}

/** The refund of a deposit: the rule worked out, the deposit confirmed, the reason given. */
export function RefundDialog(props: RefundDialogProps) {
  const { connectionId, deposit, balanceAvailable, need, open, onOpenChange, onAccepted } = props;
  const t = useTranslations('refunding');
  const action = useTranslations('action');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [description, setDescription] = useState('');
  const [typedAmount, setTypedAmount] = useState('');
  const [wasTried, setTried] = useState(false);
  const amountCents = centsFromReais(deposit.amount);
  const feeCents = centsFromReais(deposit.serviceFeeCharged ?? 0);
  const terms = refundTerms({ amountCents, feeCents }, centsFromReais(balanceAvailable));
  const asked = { need, amountCents: terms.payerCents };
  const willWait = waitOf(asked) === 'will';
  const isAllowed = terms.missingCents === 0n;
  const running = useAction({
    connectionId,
    action: requestRefundAction,
    changes: 'transactions',
    onDone: ({ isHeld }) => {
      if (isHeld) return toastSuccess(t('held'));
      onOpenChange(false);
      onAccepted();
      void refresh(() => toastSuccess(t('done')));
    },
    leadsTo: ({ id, isHeld }) => (isHeld ? paths.approval(connectionId, id) : null),
  });
  const isUnknown = running.failure?.isOutcomeUnknown ?? false;
  const isOther = parseTypedAmount(typedAmount) !== amountCents;
  const isReasonless = description.trim() === '';
  // Nothing is marked before the first try.
  const errors: Record<string, string> = {
    ...running.failure?.fieldErrors,
    ...(wasTried && isReasonless && { description: action('field.required') }),
    ...(wasTried &&
      isOther && {
        typedAmount: t(typedAmount.trim() === '' ? 'amountIsMissing' : 'amountIsOther'),
      }),
  };

  function submit() {
    setTried(true);
    if (isOther || isReasonless) return;
    void running.run({ transactionId: deposit.id, description, typedAmount });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!running.isPending) onOpenChange(next);
      }}
      title={t(willWait ? 'askTitle' : 'title', {
        amount: formatCents(terms.payerCents, locale),
      })}
      description={t(willWait ? 'askText' : 'text')}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton
          form={formId}
          label={t(willWait ? 'submitAsk' : 'submit', {
            amount: formatCents(terms.payerCents, locale),
          })}
          isPending={running.isPending}
          isBlocked={isUnknown || !isAllowed}
        />
      }
    >
      <RefundFigures terms={terms} deposit={deposit} />
      <WaitsNote {...asked} />
      <FreshNote />
      <LiveForm
        id={formId}
        noValidate
        onInput={running.edited}
        onSubmit={() => {
          if (!running.isPending && !isUnknown && isAllowed) submit();
        }}
      >
        <fieldset disabled={running.isPending || isUnknown} className="grid gap-4">
          <DescriptionField
            value={description}
            onChange={setDescription}
            error={errors['description']}
          />
          <AmountField
            id="refund-amount"
            label={t('typeAmount', { amount: formatCents(amountCents, locale) })}
            hint={t('typeAmountHint')}
            error={errors['typedAmount']}
            value={typedAmount}
            onChange={setTypedAmount}
            className="max-w-40 text-right tabular-nums"
          />
        </fieldset>
      </LiveForm>
      <ActionFailureNotice running={running} listHref={paths.transactions(connectionId)} />
    </ConfirmDialog>
  );
}
