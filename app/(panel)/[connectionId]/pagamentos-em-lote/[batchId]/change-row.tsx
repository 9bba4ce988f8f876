'use client';

import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useState } from 'react';
import { AmountField } from '#components/action/amount-field.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { type RunningAction, useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { RevealButton } from '#components/people/reveal-button.tsx';
import type { Revealed } from '#components/people/revealed.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { pixTypes } from '#lib/client/forms/pix-types.ts';
import { normalizeTypedKey } from '#lib/domain/keys/recognize-pix-key.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import { stepPayoutAction } from '../actions.ts';

interface ChangeRowProps {
  connectionId: string;
  batchId: string;
  number: number;
  /** Masked. */
  keyNow: string;
  keyType: PixType | null;
  keyLength: number;
  amount: string;
  clientReference: string;
  description: string;
  /** Masked. */
  documentNow: string | null;
  /** What is wrong with the row as it is, by field. */
  faults: Readonly<Record<string, string>>;
}

/** Other cells for a row of a plan. */
export function ChangeRow(props: ChangeRowProps) {
  const t = useTranslations('payouts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        size="icon-small"
        title={t('change.open')}
        aria-label={`${t('change.open')}: ${t('column.number')} ${props.number}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="PenLine" />
      </Button>
      {isOpen ? <ChangeDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChangeDialog({ onClose, ...row }: ChangeRowProps & { onClose: () => void }) {
  const { connectionId, batchId, number, keyNow, documentNow, faults } = row;
  const t = useTranslations('payouts.change');
  const action = useTranslations('action');
  const typeText = useTranslations('pixType');
  const refresh = useSafeRefresh();
  const key = useRowKey(row);
  const [chosenType, chooseType] = useState<PixType | '' | null>(null);
  const pixType = chosenType ?? key.pixType;
  const [amount, setAmount] = useState(row.amount);
  const [clientReference, setReference] = useState(row.clientReference);
  const [description, setDescription] = useState(row.description);
  const [document, setDocument] = useState('');
  const running = useAction({
    connectionId,
    action: stepPayoutAction,
    onDone: () => {
      onClose();
      void refresh(() => toastSuccess(t('done', { number })));
    },
  });
  const leave = () => {
    if (!running.isPending) onClose();
  };
  const own = { ...faults, ...(key.fault && { pixKey: key.fault }) };
  const { errors, onInput } = useErrors(own, running);
  const needs = { pixKey: key.isNeeded, document: faults['document'] !== undefined };
  const cells = { pixKey: key.sent, pixType: pixType || null, amount, clientReference };
  const input = { batchId, number, ...cells, description, document, needs };
  return (
    <Dialog open onOpenChange={leave} title={t('title', { number })} closeLabel={action('close')}>
      <LiveForm
        noValidate
        className="grid gap-4"
        onInput={onInput}
        onSubmit={() => void running.run({ step: 'change', ...input })}
      >
        <p className="text-ink-3 text-pretty">{t('text')}</p>
        {running.failure ? <FailureBox failure={running.failure} /> : null}
        {keyNow.includes('*') ? (
          <RevealButton
            connectionId={connectionId}
            subject={{ of: 'payoutRow', id: `${batchId}/${number}` }}
            isInline
            onTold={key.onTold}
          />
        ) : null}
        <fieldset disabled={running.isPending} className="grid gap-4">
          <TextField
            id="row-pixKey"
            label={t('pixKey')}
            hint={key.hint}
            error={errors['pixKey']}
            value={key.typed}
            onChange={key.type}
            spellCheck={false}
            maxLength={140}
          />
          <SelectField
            id="row-pixType"
            label={t('pixType')}
            value={pixType}
            onChange={chooseType}
            options={[
              { value: '' as const, label: t('byKey') },
              ...pixTypes.map((value) => ({ value, label: typeText(value) })),
            ]}
          />
          <AmountField
            id="row-amount"
            label={t('amount')}
            error={errors['amount']}
            value={amount}
            onChange={setAmount}
            required
          />
          <TextField
            id="row-clientReference"
            label={t('clientReference')}
            error={errors['clientReference']}
            value={clientReference}
            onChange={setReference}
            maxLength={64}
          />
          <TextField
            id="row-description"
            label={t('description')}
            error={errors['description']}
            value={description}
            onChange={setDescription}
            maxLength={140}
          />
          <TextField
            id="row-document"
            label={t('document')}
            hint={
              documentNow === null || needs.document ? undefined : t('keyNow', { key: documentNow })
            }
            error={errors['document']}
            value={document}
            onChange={setDocument}
            spellCheck={false}
            maxLength={40}
          />
        </fieldset>
        <div className="dialog-actions">
          <Button onClick={leave}>{action('cancel')}</Button>
          <SubmitButton label={t('save')} isPending={running.isPending} />
        </div>
      </LiveForm>
    </Dialog>
  );
}

/** What was refused or, until its field is changed, is wrong with the row as it is. */
function useErrors(
  faults: Readonly<Record<string, string>>,
  { failure, edited }: Pick<RunningAction<never>, 'failure' | 'edited'>,
) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const own = Object.entries(faults).filter(([field]) => !changed.has(`row-${field}`));
  const errors: Readonly<Record<string, string>> = failure?.fieldErrors ?? Object.fromEntries(own);
  return {
    errors,
    // Not by the value: an amount is written out once it is left, and is as wrong as before.
    onInput: ({ target }: SyntheticEvent) => {
      edited();
      if (target instanceof Element) setChanged((ids) => new Set(ids).add(target.id));
    },
  };
}

/** The key as it is typed. What is shown of it whole stands in its field, to be corrected there. */
function useRowKey({ keyNow, keyType, keyLength, faults }: ChangeRowProps) {
  const t = useTranslations('payouts.change');
  const isNeeded = keyNow === '' || faults['pixKey'] !== undefined;
  const [shown, setShown] = useState(isNeeded && !keyNow.includes('*') ? keyNow : '');
  const [typed, type] = useState(shown);
  const isShown = shown !== '';
  const isKept = typed === shown || (keyType && normalizeTypedKey(keyType, typed) !== null);
  // What was refused and is masked: how it was read is all that can be said of it until then.
  const refused = { key: keyNow, count: keyLength, type: keyType ?? 'none' };
  const written = keyNow === '' || isShown ? null : t('keyRefused', refused);
  return {
    isNeeded,
    fault: faults['pixKey'] && [faults['pixKey'], written].filter(Boolean).join(' '),
    hint: isShown ? undefined : isNeeded ? t('keyNone') : t('keyNow', { key: keyNow }),
    typed,
    type,
    // The row's own, as long as the key is or can be of it; else it is told by the new key.
    pixType: (isKept && keyType) || ('' as const),
    // A good key that was only looked at stays as the file has it, with its kind.
    sent: typed === shown && !isNeeded ? '' : typed,
    onTold: (told: readonly Revealed[]) => {
      const key = told.find(({ field }) => field === 'withdrawPixKey')?.value ?? '';
      setShown(key);
      if (typed === '') type(key);
    },
  };
}
