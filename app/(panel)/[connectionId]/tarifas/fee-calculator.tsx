'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AmountField } from '#components/action/amount-field.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { chargeForNet, taxRuleOf, type TaxTerms, taxTerms } from '#lib/client/forms/tax-terms.ts';
import type { TaxRuleBody } from '#lib/contract/gateway/tax-rule.ts';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import { FeeResult } from './fee-result.tsx';

const questions = ['deposit', 'withdrawal', 'net'] as const;
export type FeeQuestion = (typeof questions)[number];

/** What the rules make of an amount, and what to charge to receive one, while it is typed. */
export function FeeCalculator({ rules: wireRules }: { rules: readonly TaxRuleBody[] }) {
  const t = useTranslations('gateway');
  const [question, setQuestion] = useState<FeeQuestion>('deposit');
  const [amount, setAmount] = useState('');
  const rules = wireRules.map(taxRuleOf);
  const amountCents = parseTypedAmount(amount);
  const isWrong = amount.trim() !== '' && (amountCents === null || amountCents <= 0n);
  const asked = amountCents !== null && amountCents > 0n ? amountCents : null;
  const terms = asked === null ? null : answer(question, asked);

  function answer(to: FeeQuestion, cents: bigint): TaxTerms | null {
    switch (to) {
      case 'deposit':
        return taxTerms(rules, { direction: 'DEPOSIT', amountCents: cents });
      case 'withdrawal':
        return taxTerms(rules, { direction: 'WITHDRAW', amountCents: cents });
      case 'net':
        return chargeForNet(rules, cents);
    }
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
      <div className="grid gap-4">
        <SelectField
          id="fee-question"
          label={t('question')}
          value={question}
          onChange={setQuestion}
          options={questions.map((value) => ({ value, label: t(`question_${value}`) }))}
        />
        <AmountField
          id="fee-amount"
          label={t(question === 'net' ? 'amountToReceive' : 'amount')}
          error={isWrong ? t('amountWrong') : undefined}
          value={amount}
          onChange={setAmount}
        />
      </div>
      <output htmlFor="fee-question fee-amount" className="block">
        {terms ? (
          <FeeResult question={question} terms={terms} askedCents={asked ?? 0n} />
        ) : asked === null ? (
          <p className="text-ink-3">{t('calculatorHint')}</p>
        ) : (
          <p className="rounded-control bg-warning-soft text-warning-text flex gap-2 p-3">
            <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
            {t(question === 'net' ? 'noRuleForNet' : 'noRule')}
          </p>
        )}
      </output>
    </div>
  );
}
