'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import type { TaxTerms } from '#lib/client/forms/tax-terms.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import type { FeeQuestion } from './fee-calculator.tsx';

interface FeeResultProps {
  question: FeeQuestion;
  terms: TaxTerms;
  /** The amount that was asked about. */
  askedCents: bigint;
}

/** Amount, fee and result below one another, and the rule they come from. */
export function FeeResult({ question, terms, askedCents }: FeeResultProps) {
  const t = useTranslations('gateway');
  const locale = useLocale();
  const money = (cents: bigint) => formatCents(cents, locale);
  const { rule, amountCents, taxCents, amountWithTaxCents } = terms;
  const isDeposit = rule.direction === 'DEPOSIT';
  const min = money(rule.minCents);
  const range =
    rule.maxCents === null
      ? t('rangeOpen', { min })
      : t('range', { min, max: money(rule.maxCents) });
  // Parts per million to per cent.
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(
    Number(rule.taxValue) / 10_000,
  );
  const fee = rule.taxType === 'FIXED' ? money(rule.taxValue) : t('percentOf', { percent });
  return (
    <div className="grid gap-3">
      <FigureRows>
        <FigureRow
          term={t(question === 'net' ? 'toCharge' : 'amountPlain')}
          value={money(amountCents)}
        />
        <FigureRow
          term={t('fee')}
          note={t('ruleUsed', { range, fee })}
          value={money(isDeposit ? -taxCents : taxCents)}
        />
        <FigureRow
          isTotal
          term={t(isDeposit ? 'credited' : 'debited')}
          value={money(amountWithTaxCents)}
        />
      </FigureRows>
      {isDeposit && amountWithTaxCents < 0n ? (
        <p className="text-warning-text">{t('feeAboveAmount')}</p>
      ) : null}
      {question === 'net' && amountWithTaxCents > askedCents ? (
        <p className="text-ink-3 text-xs">{t('netNotExact', { amount: money(askedCents) })}</p>
      ) : null}
    </div>
  );
}
