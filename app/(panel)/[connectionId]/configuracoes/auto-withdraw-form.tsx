'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AmountField } from '#components/action/amount-field.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { AccountSettingsBody } from '#lib/contract/panel/account-settings.ts';
import type { Forecast } from '#lib/contract/panel/reports/forecast.ts';
import { normalizeTypedKey } from '#lib/domain/keys/recognize-pix-key.ts';
import { centsFromReais, formatReais, typedAmount } from '#lib/domain/money/money.ts';
import { KeyFields } from '../sacar/key-fields.tsx';
import { changeAutoWithdrawAction } from './actions.ts';
import type { AutoWithdrawDraft } from './settings-draft.ts';

const keyReview = latePart(async () => (await import('./key-review.tsx')).KeyReview);

interface AutoWithdrawFormProps {
  connectionId: string;
  autoWithdraw: AccountSettingsBody['autoWithdraw'];
  /** What refunds and infractions took in seven days before; null where nobody tells. */
  taken: Forecast['taken'] | null;
}

/** AutoWithdraw: on or off, from which balance on, what it leaves, and to which key. */
export function AutoWithdrawForm({ connectionId, autoWithdraw, taken }: AutoWithdrawFormProps) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [isReviewed, setReviewed] = useState(false);
  const { isActive, amount, floor, pixType, pixKey } = autoWithdraw;
  const [draft, setDraft] = useState<AutoWithdrawDraft>({
    isActive,
    amount: amount === null ? '' : typedAmount(centsFromReais(amount), locale),
    floor: floor === 0 ? '' : typedAmount(centsFromReais(floor), locale),
    pixType: pixType ?? 'cnpj',
    pixKey: '',
  });
  const change = (fields: Partial<AutoWithdrawDraft>) => setDraft({ ...draft, ...fields });
  const running = useAction({
    connectionId,
    action: changeAutoWithdrawAction,
    onDone: () => {
      change({ pixKey: '' });
      void refresh(() => toastSuccess(t('autoWithdrawSaved')));
    },
  });
  const { failure, isPending } = running;
  const takenText =
    taken && taken.worst > 0
      ? t('floorTaken', {
          usual: formatReais(taken.usual, locale),
          worst: formatReais(taken.worst, locale),
        })
      : null;
  const key = normalizeTypedKey(draft.pixType, draft.pixKey);
  // A key that is none is refused in words; another one that exists is looked at once more.
  const submit = () => (key === null ? void running.run(draft) : setReviewed(true));
  return (
    <LiveForm
      noValidate
      className="grid max-w-2xl gap-4"
      onInput={running.edited}
      onSubmit={submit}
    >
      <p className="text-ink-3 max-w-prose text-pretty">{t('autoWithdrawText')}</p>
      {failure ? <FailureBox failure={failure} /> : null}
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={draft.isActive}
          onChange={({ target }) => change({ isActive: target.checked })}
        />
        {t('active')}
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          id="auto-withdraw-amount"
          label={t('amount')}
          error={failure?.fieldErrors['amount']}
          value={draft.amount}
          onChange={(value) => change({ amount: value })}
          readOnly={isPending}
        />
        <AmountField
          id="auto-withdraw-floor"
          label={t('floor')}
          hint={[t('floorHint'), takenText].filter(Boolean).join(' ')}
          error={failure?.fieldErrors['floor']}
          value={draft.floor}
          onChange={(value) => change({ floor: value })}
          readOnly={isPending}
        />
      </div>
      {pixKey === null ? null : (
        <p className="text-ink-2 wrap-anywhere">{t('presentKey', { key: pixKey })}</p>
      )}
      <KeyFields draft={draft} errors={failure?.fieldErrors ?? {}} onChange={change} />
      <div>
        <SubmitButton label={t('saveAutoWithdraw')} isPending={isPending} />
      </div>
      <Late
        part={keyReview}
        wanted={isReviewed}
        props={{
          connectionId,
          pixType: draft.pixType,
          pixKey: key ?? '',
          amount: draft.amount,
          floor: draft.floor,
          open: isReviewed,
          onOpenChange: setReviewed,
          onConfirm: () => void running.run(draft),
        }}
      />
    </LiveForm>
  );
}
