'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActForm } from '#components/action/act-form.tsx';
import { ActionFailureNotice } from '#components/action/action-failure-notice.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Card } from '#components/ui/card.tsx';
import { brokenBound, chargeFee, type ChargeTerms } from '#lib/client/forms/charge-terms.ts';
import { previewSplits } from '#lib/client/forms/split-draft.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import { createChargeAction } from './actions.ts';
import { type ChargeDraft, emptyCharge } from './charge-draft.ts';
import { ChargeFields, PayerFields, useBounds } from './charge-fields.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import { SplitEditor } from './split-editor.tsx';

interface ChargeFormProps {
  connectionId: string;
  terms: ChargeTerms;
}

/** Creates a charge and leads to its page, which shows the code and waits for the payment. */
export function ChargeForm({ connectionId, terms }: ChargeFormProps) {
  const t = useTranslations('charging');
  const gateway = useTranslations('gateway');
  const { chargeExpiry, splits } = useCapabilities();
  const [draft, setDraft] = useState<ChargeDraft>(emptyCharge);
  const running = useAction({
    connectionId,
    action: createChargeAction,
    changes: 'transactions',
    leadsTo: (transactionId) => paths.transaction(connectionId, transactionId),
  });
  const { isPending, failure, edited } = running;
  const change = (fields: Partial<ChargeDraft>) => {
    setDraft((now) => ({ ...now, ...fields }));
    edited();
  };
  const isUnknown = failure?.isOutcomeUnknown ?? false;

  const grossCents = parseTypedAmount(draft.amount) ?? 0n;
  const fee = chargeFee(terms, grossCents);
  const refused = useRefused(terms, grossCents);
  // Beside what else is marked: only the account knows its bounds.
  const errors = { ...(failure && refused && { amount: refused }), ...failure?.fieldErrors };
  const feeCents = fee ?? 0n;
  const preview = previewSplits({ grossCents, feeCents }, draft.splits);
  return (
    <ActForm
      title={t('title')}
      onSubmit={() => void running.run(draft)}
      isInert={isPending || isUnknown}
      fields={
        <>
          <Card id="charge-value" title={chargeExpiry ? t('valueCard') : gateway('valueCard')}>
            <ChargeFields draft={draft} errors={errors} terms={terms} onChange={change} />
          </Card>
          <Card id="charge-payer" title={t('payerCard')}>
            <PayerFields draft={draft} errors={errors} onChange={change} />
          </Card>
          {splits ? (
            <Card id="charge-splits" title={t('splitsCard')}>
              <SplitEditor
                drafts={draft.splits}
                preview={preview}
                errors={errors}
                onChange={(drafts) => change({ splits: drafts })}
              />
            </Card>
          ) : null}
        </>
      }
      summary={
        <>
          <ChargeSummary
            grossCents={grossCents}
            feeCents={feeCents}
            drafts={draft.splits}
            preview={preview}
            terms={terms}
            isRefused={grossCents > 0n && fee === null}
          />
          <ActionFailureNotice
            running={running}
            listHref={paths.transactions(connectionId, { q: draft.clientReference })}
          />
        </>
      }
      submit={<SubmitButton label={t('submit')} isPending={isPending} isBlocked={isUnknown} />}
    />
  );
}

/** Why the service would refuse the amount; null of none, and where nothing is known against it. */
function useRefused(terms: ChargeTerms, grossCents: bigint): string | null {
  const t = useTranslations('charging');
  const gateway = useTranslations('gateway');
  const boundsOf = useBounds();
  if (grossCents <= 0n) return null;
  if (!('ticket' in terms)) return chargeFee(terms, grossCents) === null ? gateway('noRule') : null;
  const bound = brokenBound(terms, grossCents);
  return bound && t(bound, boundsOf(terms));
}
