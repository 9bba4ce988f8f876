import { useTranslations } from 'next-intl';
import type { FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { RuleText } from './fee-differences.tsx';

const sides = { DEPOSIT: 'deposits', WITHDRAW: 'withdrawals' } as const;

/** The rules that held on the days: what the fees were worked out by. */
export function FeeRules({ rules }: Pick<FeeCheck, 'rules'>) {
  const t = useTranslations('feeCheck');
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby="rules" className="grid gap-2">
      <h2 id="rules" className="text-lg font-semibold">
        {t('rules')}
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {(['DEPOSIT', 'WITHDRAW'] as const).map((type) => {
          const own = rules.filter((rule) => rule.type === type);
          return own.length === 0 ? null : (
            <div key={type} className="grid gap-1 sm:contents">
              <dt className="text-ink-3">{t(sides[type])}</dt>
              <dd className="grid gap-2">
                {own.map((rule) => (
                  <div key={`${rule.since ?? ''} ${String(rule.from)}`}>
                    <RuleText rule={rule} />
                  </div>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
