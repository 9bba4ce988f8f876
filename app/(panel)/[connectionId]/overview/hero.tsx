import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import type { AccountBody } from '#lib/contract/bearer/account.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { RuledAccount } from '#lib/server/sources/source.ts';

type Balances = Pick<AccountBody, 'balanceAvailable' | 'balanceBlocked'>;

interface HeroProps {
  account: Balances;
  connectionId: string;
  /** The course of the balance; it may come later. */
  course: ReactNode;
}

/** How much there is, and how it came to that. */
export function Hero({ account, connectionId, course }: HeroProps) {
  const t = useTranslations('overview');
  return (
    <section aria-label={t('balances')} className="@container">
      <div className="grid items-end gap-x-8 gap-y-4 @3xl:grid-cols-[auto_minmax(0,1fr)]">
        <LargeBalance
          label={t('available')}
          amount={account.balanceAvailable}
          href={paths.statements(connectionId)}
        />
        {course}
      </div>
    </section>
  );
}

interface HeroPanelProps {
  /** What is to come in and to go out, where somebody counts it; it may come later. */
  flows: ReactNode;
  /** The blocked balance; what it is made of may come later. */
  blocked: ReactNode;
}

/** What is about to change the balance, and what of it is blocked. */
export function HeroPanel({ flows, blocked }: HeroPanelProps) {
  return (
    <div className="@container -mt-1">
      <div className="border-line-strong rounded-panel divide-line grid divide-y border @3xl:grid-cols-3 @3xl:divide-x @3xl:divide-y-0">
        {flows}
        {blocked}
      </div>
    </div>
  );
}

/** The one balance of an account with fee rules, and what a withdrawal can take of it. */
export function RuledHero({
  account,
  connectionId,
}: {
  account: RuledAccount;
  connectionId: string;
}) {
  const t = useTranslations('gateway');
  const overview = useTranslations('overview');
  const locale = useLocale();
  return (
    <section aria-label={overview('balances')} className="@container">
      <div className="grid items-center gap-x-16 gap-y-4 @3xl:grid-cols-[auto_minmax(0,24rem)] @3xl:justify-start">
        <LargeBalance
          label={t('balance')}
          amount={account.balance}
          href={paths.transactions(connectionId, { status: ['COMPLETED'] })}
        />
        <div className="border-line-strong rounded-panel border">
          <HeroPart
            icon="HandCoins"
            label={t('eligible')}
            text={formatReais(account.eligibleWithdraw, locale)}
            href={paths.feeRules(connectionId)}
          >
            <span className="text-ink-3 text-xs">{t('eligibleHint')}</span>
          </HeroPart>
        </div>
      </div>
    </section>
  );
}

function LargeBalance({ label, amount, href }: { label: string; amount: number; href: string }) {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
  const isSmall = new Set(['currency', 'literal', 'decimal', 'fraction']);
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-ink-2 text-sm font-medium">{label}</h2>
      <p className="whitespace-nowrap">
        <Link
          href={href}
          className="rounded-control text-2xl font-semibold tracking-tight hover:underline @md:text-3xl"
        >
          {format.formatToParts(amount).map(({ type, value }, at) => (
            // The parts of one amount keep their places.
            <span key={at} className={isSmall.has(type) ? 'text-ink-2 text-xl font-medium' : ''}>
              {value}
            </span>
          ))}
        </Link>
      </p>
    </div>
  );
}

/** What today's open charges may bring, and what withdrawals are taking out. */
export function MoneyFlows({
  overview,
  connectionId,
}: {
  overview: ShownOverview;
  connectionId: string;
}) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const open = overview.statusToday?.find(
    ({ type, status }) => type === 'DEPOSIT' && status === 'PENDING',
  ) ?? { count: 0, amount: 0 };
  const { withdrawals } = overview.blocked;
  return (
    <>
      {overview.statusToday === undefined ? null : (
        <HeroPart
          icon="ArrowDownLeft"
          label={t('incoming')}
          text={formatReais(open.amount, locale)}
          href={paths.transactions(connectionId, {
            type: 'DEPOSIT',
            status: ['PENDING'],
            period: 'Today',
          })}
        >
          <span className="text-ink-3 text-xs">{t('openCharges', { count: open.count })}</span>
        </HeroPart>
      )}
      {withdrawals.amount === null ? null : (
        <HeroPart
          icon="ArrowUpRight"
          label={t('outgoing')}
          text={formatReais(withdrawals.amount, locale)}
          href={paths.transactions(connectionId, { type: 'WITHDRAW', status: ['PENDING'] })}
        >
          <span className="text-ink-3 text-xs">
            {t('openWithdrawals', { count: withdrawals.count ?? 0 })}
          </span>
        </HeroPart>
      )}
    </>
  );
}

interface HeroPartProps {
  icon: IconName;
  label: string;
  text: string;
  href: string;
  children: ReactNode;
}

/** One of the figures beside each other. */
export function HeroPart({ icon, label, text, href, children }: HeroPartProps) {
  return (
    <div className="relative flex items-start gap-3 p-4">
      <span
        aria-hidden
        className="border-line bg-sunken text-ink-2 grid size-7 shrink-0 place-items-center rounded-full border [&>svg]:size-3.5"
      >
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="text-ink-3 text-sm">{label}</h3>
        <p>
          <Link
            href={href}
            className="rounded-control text-lg font-semibold whitespace-nowrap after:absolute after:inset-0"
          >
            {text}
          </Link>
        </p>
        {children}
      </div>
    </div>
  );
}
