import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';

/** Whether every fee is the right one, and what could not be checked. */
export function FeeVerdict({ check }: { check: FeeCheck }) {
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  const { deposits, withdrawals, differences, unknown } = check;
  const count = deposits.count + withdrawals.count;
  const cents = centsFromReais(differences.charged) - centsFromReais(differences.expected);
  const amount = formatCents(cents < 0n ? -cents : cents, locale);
  const isRight = differences.count === 0;
  const icon = isRight ? 'CircleCheck' : 'CircleAlert';
  return (
    <div role="status" className="grid gap-1.5 text-base">
      {count === 0 ? (
        unknown === 0 && <p className="text-ink-3">{t('none')}</p>
      ) : (
        <p className={isRight ? 'flex gap-2' : 'text-bad-text flex gap-2 font-medium'}>
          <Icon
            name={icon}
            className={`mt-0.5 size-4 shrink-0 ${isRight ? 'text-good-text' : 'text-bad-text'}`}
          />
          {isRight
            ? t('right', { count })
            : t(cents < 0n ? 'tooLittle' : 'tooMuch', { count: differences.count, amount })}
        </p>
      )}
      {unknown === 0 ? null : (
        <p className="text-ink-3 flex gap-2">
          <Icon name="Info" className="mt-0.5 size-4 shrink-0" />
          {t('unknown', { count: unknown })}
        </p>
      )}
    </div>
  );
}
