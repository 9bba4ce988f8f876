import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScrollHere } from '#components/address/scroll-here.tsx';
import { feeRuleText } from '#components/facts/fee-rule-text.ts';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { ReadableAccount } from '#lib/server/pix-api/tolerant.ts';
import { DailyLimitCard } from './daily-limit-card.tsx';

/** What the account may do, within which bounds, at what price. */
export function AccountLimits({ account }: { account: ReadableAccount }) {
  const t = useTranslations('overview');
  const keyKind = useTranslations('pixType');
  const rules = useTranslations('feeCheck');
  const locale = useLocale();
  const money = (reais: number) => formatReais(reais, locale);
  const { ServiceFee: fee, AutoWithdraw: auto } = account;

  const feeText = (rule: { fixed: number; percent: number; minimum: number }) =>
    rule.fixed === 0 && rule.percent === 0 && rule.minimum === 0
      ? t('feeNone')
      : feeRuleText(rule, { t: rules, locale });

  return (
    <Card id="limits" title={t('limits')}>
      <ScrollHere id="limits" />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
        <Entry term={t('status')}>
          <Fact isGood={account.status === 'ACTIVE'}>{t(`status${account.status}`)}</Fact>
        </Entry>
        <Entry term={t('deposits')}>
          <Permission of="deposits" allowed={account.allowDeposit} />
        </Entry>
        <Entry term={t('withdraws')}>
          <Permission of="withdraws" allowed={account.allowWithdraw} />
        </Entry>
        <Entry term={t('infractions')}>
          <Permission of="infractions" allowed={account.allowInfraction} />
        </Entry>
        <Entry term={t('ticketIn')}>
          {t('ticketRange', {
            min: money(account.cashInTicketMin),
            max: money(account.cashInTicketMax),
          })}
        </Entry>
        <Entry term={t('ticketOut')}>
          {t('ticketRange', {
            min: money(account.cashOutTicketMin),
            max: money(account.cashOutTicketMax),
          })}
        </Entry>
        <Entry term={t('feesIn')}>
          {fee
            ? feeText({
                fixed: fee.cashInFixed,
                percent: fee.cashInPercent,
                minimum: fee.cashInMinimum,
              })
            : t('feeUnknown')}
        </Entry>
        <Entry term={t('feesOut')}>
          {fee
            ? feeText({
                fixed: fee.cashOutFixed,
                percent: fee.cashOutPercent,
                minimum: fee.cashOutMinimum,
              })
            : t('feeUnknown')}
        </Entry>
        <Entry term={t('dailyLimit')} isWide>
          <DailyLimitCard limit={account.DailyWithdrawLimit} />
        </Entry>
        <Entry term={t('autoWithdraw')}>
          {auto?.active
            ? t('autoWithdrawOn', {
                amount: money(auto.amount),
                pixType: keyKind(auto.pixType),
                key: maskPixKey(auto.pixKey, auto.pixType),
              })
            : t('autoWithdrawOff')}
        </Entry>
      </dl>
    </Card>
  );
}

interface EntryProps {
  term: string;
  /** More than one column has room for on a line. */
  isWide?: boolean;
  children: ReactNode;
}

function Entry({ term, isWide = false, children }: EntryProps) {
  return (
    <div className={classNames('grid content-start gap-1', isWide && 'lg:col-span-2')}>
      <dt className="text-ink-3 text-xs">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

interface PermissionProps {
  of: 'deposits' | 'withdraws' | 'infractions';
  allowed: boolean;
}

function Permission({ of, allowed }: PermissionProps) {
  const t = useTranslations('overview');
  return <Fact isGood={allowed}>{t(`${allowed ? 'allowed' : 'notAllowed'}.${of}`)}</Fact>;
}

/** What is so, ticked off; what is not, with a sign that stands out. */
function Fact({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Icon
        name={isGood ? 'CircleCheck' : 'Ban'}
        className={`size-4 shrink-0 ${isGood ? 'text-good-text' : 'text-bad-text'}`}
      />
      {children}
    </span>
  );
}
