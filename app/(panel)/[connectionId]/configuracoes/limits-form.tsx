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
import type { AccountSettingsBody } from '#lib/contract/panel/account-settings.ts';
import { limitNames } from '#lib/domain/limits/own-limits.ts';
import { centsFromReais, formatReais, typedAmount } from '#lib/domain/money/money.ts';
import { changeLimitsAction } from './actions.ts';
import type { LimitsDraft } from './settings-draft.ts';

interface LimitsFormProps {
  connectionId: string;
  limits: AccountSettingsBody['limits'];
}

/** The owner's limits beside the operator's, which they stay within. */
export function LimitsForm({ connectionId, limits }: LimitsFormProps) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const router = useRouter();
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(limits, locale));
  const running = useAction({
    connectionId,
    action: changeLimitsAction,
    onDone: () => {
      toastSuccess(t('limitsSaved'));
      router.refresh();
    },
  });
  const { failure, isPending } = running;
  return (
    <LiveForm
      noValidate
      className="grid max-w-2xl gap-4"
      onInput={running.edited}
      onSubmit={() => void running.run(draft)}
    >
      <p className="text-ink-3 max-w-prose text-pretty">
        {t('ownLimitsText')} {t('ownLimitsEmpty')}
      </p>
      {failure ? <FailureBox failure={failure} /> : null}
      <div className="@container">
        <div className="grid gap-4 @md:grid-cols-2">
          {limitNames.map((name) => {
            const { operator } = limits[name];
            return (
              <AmountField
                key={name}
                id={`limit-${name}`}
                label={t(`limit.${name}`)}
                hint={
                  operator === null
                    ? t('operatorNone')
                    : t('operator', { amount: formatReais(operator, locale) })
                }
                error={failure?.fieldErrors[name]}
                value={draft[name]}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
                placeholder=""
                readOnly={isPending}
              />
            );
          })}
        </div>
      </div>
      <div>
        <SubmitButton label={t('saveLimits')} isPending={isPending} />
      </div>
    </LiveForm>
  );
}

function draftOf(limits: AccountSettingsBody['limits'], locale: string): LimitsDraft {
  const typed = ({ own }: { own: number | null }) =>
    own === null ? '' : typedAmount(centsFromReais(own), locale);
  return {
    cashInTicketMin: typed(limits.cashInTicketMin),
    cashInTicketMax: typed(limits.cashInTicketMax),
    cashOutTicketMin: typed(limits.cashOutTicketMin),
    cashOutTicketMax: typed(limits.cashOutTicketMax),
    dailyWithdraw: typed(limits.dailyWithdraw),
  };
}
