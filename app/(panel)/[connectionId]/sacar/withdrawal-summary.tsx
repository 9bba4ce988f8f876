'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { WithdrawalTerms, WithdrawingAccount } from '#lib/client/forms/withdrawal-terms.ts';
import { formatCents, formatReais } from '#lib/domain/money/money.ts';

interface WithdrawalSummaryProps {
  account: WithdrawingAccount;
  amountCents: bigint;
  terms: WithdrawalTerms;
  /** What is said below the amount, and not once more here. */
  saidAtAmount: string | undefined;
}

/** What the withdrawal costs, what it leaves, and why the service would refuse it. */
export function WithdrawalSummary(props: WithdrawalSummaryProps) {
  const { account, amountCents, terms, saidAtAmount } = props;
  const t = useTranslations('withdrawing');
  const gateway = useTranslations('gateway');
  const locale = useLocale();
  const money = (cents: bigint) => formatCents(cents, locale);
  // What is not typed yet costs nothing that could be told; what is not there leaves nothing.
  const typed = (cents: bigint) => (amountCents > 0n && cents >= 0n ? money(cents) : '–');
  const isRuled = 'taxRules' in account;
  const bounds = refusalTexts({ account, terms, locale });
  const problems = terms.problems
    .map((problem) => t(`problem.${problem}`, bounds))
    .filter((problem) => problem !== saidAtAmount);
  return (
    <div className="grid gap-4">
      <FigureRows>
        <FigureRow term={t('amount')} value={typed(amountCents)} />
        <FigureRow
          term={t('fee')}
          value={amountCents > 0n && !terms.isFeeKnown ? t('feeUnknown') : typed(terms.feeCents)}
        />
        <FigureRow isTotal term={t('total')} value={typed(terms.totalCents)} />
      </FigureRows>
      <FigureRows>
        <FigureRow term={t('available')} value={money(terms.availableCents)} />
        <FigureRow isTotal term={t('availableAfter')} value={typed(terms.availableAfterCents)} />
      </FigureRows>
      {isRuled ? (
        <FigureRows>
          <FigureRow
            term={gateway('eligible')}
            value={formatReais(account.eligibleWithdraw, locale)}
          />
        </FigureRows>
      ) : null}
      {terms.daily === null ? null : (
        <FigureRows>
          <DailyRow daily={terms.daily} isTyped={amountCents > 0n} />
        </FigureRows>
      )}
      {isRuled ? <p className="text-ink-3 text-xs">{gateway('withdrawalNote')}</p> : null}
      <div role="status">
        {amountCents > 0n && problems.length > 0 ? (
          <ul className="rounded-control bg-warning-soft text-warning-text grid gap-2 p-3">
            {problems.map((problem) => (
              <li key={problem} className="flex gap-2">
                <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
                {problem}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** The smallest and the largest withdrawal, as texts of the language; without bounds, none. */
export function ticketOf(account: WithdrawingAccount, locale: string) {
  if ('taxRules' in account) return { min: '', max: '' };
  return {
    min: formatReais(account.cashOutTicketMin, locale),
    max: formatReais(account.cashOutTicketMax, locale),
  };
}

interface Bounded {
  account: WithdrawingAccount;
  terms: WithdrawalTerms;
  locale: string;
}

/** The same with what is left of the day's limit: what a refusal names. */
export function refusalTexts({ account, terms: { daily }, locale }: Bounded) {
  // What is used beyond a limit that was lowered since leaves nothing.
  const leftCents = daily === null || daily.leftCents < 0n ? 0n : daily.leftCents;
  return { ...ticketOf(account, locale), left: formatCents(leftCents, locale) };
}

interface DailyRowProps {
  daily: NonNullable<WithdrawalTerms['daily']>;
  isTyped: boolean;
}

/** What is left of the day's limit of the bearer edition. */
function DailyRow({ daily, isTyped }: DailyRowProps) {
  const t = useTranslations('withdrawing');
  const locale = useLocale();
  return (
    <FigureRow
      term={t('dailyLeft')}
      note={
        isTyped && daily.leftAfterCents >= 0n
          ? t('dailyLeftAfter', { left: formatCents(daily.leftAfterCents, locale) })
          : undefined
      }
      value={formatCents(daily.leftCents, locale)}
    />
  );
}
