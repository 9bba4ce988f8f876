import { useLocale, useTranslations } from 'next-intl';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import type { AccountSettingsBody } from '#lib/contract/panel/account-settings.ts';
import { limitNames } from '#lib/domain/limits/own-limits.ts';
import { saidSpan } from '#lib/domain/limits/session-limits.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { SessionLimitsDraft } from './settings-draft.ts';

/** What a section decides and how it is set now, for who has no second factor to change it by. */
function HeldValues({ text, values }: { text: string; values: readonly [string, string][] }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-3 max-w-prose text-pretty">{text}</p>
      <DetailList>
        {values.map(([term, value]) => (
          // A field says its unit in its name, a value by itself.
          <Detail key={term} term={term.replace(' (R$)', '')} value={value} />
        ))}
      </DetailList>
    </div>
  );
}

/** The owner's limits; where there is none of their own, the operator's. */
export function HeldLimits({ limits }: Pick<AccountSettingsBody, 'limits'>) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const saidOf = (name: keyof typeof limits): string => {
    const { own, operator } = limits[name];
    if (own !== null) return formatReais(own, locale);
    if (operator === null) return t('operatorNone');
    return t('operator', { amount: formatReais(operator, locale) });
  };
  return (
    <HeldValues
      text={t('ownLimitsText')}
      values={limitNames.map((name) => [t(`limit.${name}`), saidOf(name)])}
    />
  );
}

export function HeldAutoWithdraw({ autoWithdraw }: Pick<AccountSettingsBody, 'autoWithdraw'>) {
  const t = useTranslations('settings');
  const words = useTranslations();
  const locale = useLocale();
  const { isActive, amount, floor, pixKey } = autoWithdraw;
  return (
    <HeldValues
      text={t('autoWithdrawText')}
      values={[
        [t('active'), isActive ? t('on') : words('overview.autoWithdrawOff')],
        [t('amount'), amount === null ? t('notSet') : formatReais(amount, locale)],
        [t('floor'), formatReais(floor, locale)],
        [words('withdrawing.pixKey'), pixKey ?? t('keyNotSet')],
      ]}
    />
  );
}

export function HeldApprovalAmount({ amount }: { amount: number | null }) {
  const t = useTranslations('approvals.setting');
  const locale = useLocale();
  const said = amount === null ? t('off') : formatReais(amount, locale);
  return <HeldValues text={t('text')} values={[[t('amount'), said]]} />;
}

export function HeldSessionLimits({ limits }: { limits: SessionLimitsDraft }) {
  const t = useTranslations('settings');
  const span = useTranslations('span');
  const saidOf = (minutes: number): string => {
    const { unit, count } = saidSpan(minutes);
    return span(unit, { count });
  };
  return (
    <HeldValues
      text={t('sessionsText')}
      values={[
        [t('idle'), saidOf(limits.idleMinutes)],
        [t('absolute'), saidOf(limits.absoluteHours * 60)],
      ]}
    />
  );
}
