'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { AmountField } from '#components/action/amount-field.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { FreshNote } from '#components/action/fresh-note.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { WaitsNote } from '#components/action/waits-note.tsx';
import { refreshed } from '#components/fresh/refreshed.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { waitOf } from '#lib/client/forms/wait-of.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import {
  centsFromReais,
  formatCents,
  formatReais,
  parseTypedAmount,
} from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { concedeAction } from './actions.ts';
import { ConcessionFacts } from './concession-facts.tsx';
import type { WrittenDraft } from './written-drafts.ts';

const formId = 'concede-form';

export interface ConcessionAsk {
  connectionId: string;
  infraction: { id: string; amount: number; payerName: string | null };
  /** What of it is blocked; null: nobody could tell. */
  heldCents: bigint | null;
  /** See WaitsNote. */
  need: ApprovalNeed | null;
  /** Why it is not to be agreed with any more; null: it is. */
  over: string | null;
  /** Defenses that are being written for it, by whom; null: by who reads this. */
  drafts: readonly WrittenDraft[];
}

const refused = { fieldErrors: {}, isOver: true, isOutcomeUnknown: false, requestId: null };

interface ConcedeDialogProps extends ConcessionAsk {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Agreeing with a report: what it comes to, and that it is for good, before it is confirmed. */
export function ConcedeDialog(props: ConcedeDialogProps) {
  const { connectionId, infraction, heldCents, need, over, drafts, open, onOpenChange } = props;
  const { id, amount } = infraction;
  const t = useTranslations('infractions.concession');
  const action = useTranslations('action');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [typedAmount, setTypedAmount] = useState('');
  const [wasTried, setTried] = useState(false);
  const amountCents = centsFromReais(amount);
  // What holds nothing moves nothing, and waits for nobody.
  const asked = { need: heldCents === 0n ? null : need, amountCents: heldCents ?? amountCents };
  const willWait = waitOf(asked) === 'will';
  const running = useAction({
    connectionId,
    action: concedeAction,
    onDone: async ({ approvalId }) => {
      if (approvalId !== null) return toastSuccess(t('asked'));
      // Until the page is another one, what was accepted could be accepted there once more.
      await refreshed(refresh);
      onOpenChange(false);
    },
    leadsTo: ({ approvalId }) => approvalId && paths.approval(connectionId, approvalId),
  });
  const { isPending } = running;
  // The page may know before anything was asked for.
  const known = useMemo(() => over && { ...refused, message: over }, [over]);
  const failure = isPending ? null : known || running.failure;
  const isOver = failure?.isOver === true;
  const isOther = parseTypedAmount(typedAmount) !== amountCents;
  const typedError =
    wasTried && isOther
      ? t(typedAmount.trim() === '' ? 'amountIsMissing' : 'amountIsOther')
      : undefined;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (isPending) return;
        onOpenChange(next);
        // Below it the page is of before.
        if (isOver && over === null) void refresh();
      }}
      title={t('title', { amount: formatReais(amount, locale) })}
      description={t(willWait ? 'askText' : 'text')}
      cancelLabel={action(isOver ? 'close' : 'cancel')}
      confirm={
        isOver ? null : (
          <SubmitButton
            form={formId}
            label={willWait ? t('submitAsk') : t('open')}
            isPending={isPending}
            isDestructive={!willWait}
          />
        )
      }
    >
      {isOver ? null : (
        <>
          <ConcessionFacts infraction={infraction} heldCents={heldCents} />
          {drafts.map(({ by, savedAt }) => (
            <p key={by ?? ''} className="rounded-control bg-warning-soft text-warning-text p-3">
              {t('drafted', { name: by ?? 'none', time: formatDateTime(savedAt, locale) })}
            </p>
          ))}
          <WaitsNote {...asked} />
          <FreshNote />
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setTried(true);
              if (isOther) return document.getElementById('concede-amount')?.focus();
              if (!isPending) void running.run({ infractionId: id, typedAmount });
            }}
          >
            <AmountField
              id="concede-amount"
              label={t('typeAmount', { amount: formatCents(amountCents, locale) })}
              hint={t('typeAmountHint')}
              error={running.failure?.fieldErrors['typedAmount'] ?? typedError}
              value={typedAmount}
              onChange={setTypedAmount}
              className="max-w-40 text-right tabular-nums"
            />
          </form>
        </>
      )}
      {failure ? <FailureBox failure={failure} /> : null}
    </ConfirmDialog>
  );
}
