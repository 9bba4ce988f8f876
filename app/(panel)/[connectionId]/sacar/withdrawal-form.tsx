'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActForm } from '#components/action/act-form.tsx';
import { ActionFailureNotice } from '#components/action/action-failure-notice.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { type RunningAction, useAction } from '#components/action/use-action.ts';
import { WaitsNote } from '#components/action/waits-note.tsx';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Card } from '#components/ui/card.tsx';
import { waitOf } from '#lib/client/forms/wait-of.ts';
import { type WithdrawingAccount, withdrawalTerms } from '#lib/client/forms/withdrawal-terms.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import { centsFromReais, formatCents, parseTypedAmount } from '#lib/domain/money/money.ts';
import { createWithdrawalAction } from './actions.ts';
import { AmountFields } from './amount-fields.tsx';
import { CodeReader } from './code-reader.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { KeyFields } from './key-fields.tsx';
import { PayeeChoice, type ShownPayee, useListedPayees } from './payee-choice.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useReview } from './use-review.ts';
import { emptyWithdrawal, type WithdrawalDraft } from './withdrawal-draft.ts';
import { refusalTexts, ticketOf, WithdrawalSummary } from './withdrawal-summary.tsx';

interface WithdrawalFormProps {
  connectionId: string;
  account: WithdrawingAccount;
  need: ApprovalNeed | null;
  payees: readonly ShownPayee[];
}

/** Withdraws to a key or by a code, after a look at who receives what. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { connectionId, account, need } = props;
  const t = useTranslations('withdrawing');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const running = useAction({
    connectionId,
    action: createWithdrawalAction,
    changes: 'transactions',
    leadsTo: ({ id, isHeld }) => (isHeld ? paths.approval : paths.transaction)(connectionId, id),
  });
  const [draft, change] = useDraft(running);
  const { payeeOf: chosen } = draft;
  const [payees, payee] = useListedPayees(props.payees, chosen);
  const [reading, setReading] = useState<QrCodeReadingBody | null>(null);
  const code = draft.by === 'code' ? reading : null;
  const ownAmount = code?.amount ?? null;
  const amountCents =
    ownAmount === null ? (parseTypedAmount(draft.amount) ?? 0n) : centsFromReais(ownAmount);
  const terms = withdrawalTerms(account, amountCents);
  const asked = { need, amountCents, isDynamic: code?.qrCodeType === 'DYNAMIC' };
  const [known] = terms.problems;
  // What waits for a second person is decided on when they decide, by what the account has then.
  const isRefused = known !== undefined && waitOf(asked) !== 'will';
  const problem = isRefused
    ? t(`problem.${known}`, refusalTexts({ account, terms, locale }))
    : null;
  const review = useReview({ draft, code, amountCents, problem });
  const errors = { ...running.failure?.fieldErrors, ...review.errors };
  const isUnknown = running.failure?.isOutcomeUnknown ?? false;
  return (
    <ActForm
      title={t('title')}
      onSubmit={() => {
        if (running.isPending || isUnknown) return;
        review.open();
        // The balance may have moved since the page was opened.
        void refresh();
      }}
      isInert={running.isPending || isUnknown}
      fields={
        <>
          <Card id="withdrawal-destination" title={t('destination')}>
            <DestinationChoice value={draft.by} onChange={(by) => change({ by })} />
            {draft.by === 'key' ? (
              <>
                <KeyFields
                  {...{ draft, errors, payee }}
                  onChange={(typed) => change({ ...typed, payeeOf: '' })}
                />
                <PayeeChoice {...{ connectionId, payees, draft }} onChoose={change} />
              </>
            ) : (
              <CodeReader
                connectionId={connectionId}
                qrCode={draft.qrCode}
                reading={reading}
                error={errors['qrCode']}
                onCode={(qrCode) => {
                  change({ qrCode });
                  setReading(null);
                }}
                onReading={setReading}
              />
            )}
          </Card>
          <Card id="withdrawal-value" title={t('value')}>
            <AmountFields
              draft={draft}
              errors={errors}
              onChange={change}
              ticket={'taxRules' in account ? null : ticketOf(account, locale)}
              ownAmount={ownAmount === null ? null : formatCents(amountCents, locale)}
            />
          </Card>
        </>
      }
      summary={
        <>
          <Card id="withdrawal-summary" title={t('summary')}>
            <WithdrawalSummary
              {...{ account, amountCents, terms }}
              saidAtAmount={errors['amount']}
            />
          </Card>
          <ActionFailureNotice
            running={running}
            listHref={paths.transactions(connectionId, { q: draft.clientReference })}
          />
        </>
      }
      submit={
        <>
          <SubmitButton label={t('review')} isPending={running.isPending} isBlocked={isUnknown} />
          {/* Below the button, which would move as the amount is typed. */}
          <div role="status" className="mt-3 empty:hidden">
            {amountCents > 0n ? <WaitsNote {...asked} /> : null}
          </div>
        </>
      }
    >
      <ReviewDialog
        connectionId={connectionId}
        open={review.isOpen}
        onClose={review.close}
        onConfirm={() => {
          review.close();
          void running.run(ownAmount === null ? draft : { ...draft, amount: '' });
        }}
        draft={draft}
        payee={payee}
        code={code}
        amountCents={amountCents}
        terms={terms}
        need={need}
      />
    </ActForm>
  );
}

/** What is filled in; once it changes, it is no longer what was refused. */
function useDraft({ edited }: Pick<RunningAction<never>, 'edited'>) {
  const [draft, setDraft] = useState<WithdrawalDraft>(emptyWithdrawal);
  const change = (fields: Partial<WithdrawalDraft>) => {
    setDraft((now) => ({ ...now, ...fields }));
    edited();
  };
  return [draft, change] as const;
}
