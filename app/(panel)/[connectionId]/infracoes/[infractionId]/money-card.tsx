import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Card } from '#components/ui/card.tsx';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import { sumBlockedMoney } from './blocked-money.ts';

interface MoneyCardProps {
  /** Of the infraction; null when they could not be read, which is said. */
  statements: readonly BankStatement[] | null;
  /** Reais, of the contested transaction. */
  amount: number;
  /** Where the statement has those rows; null: nowhere. */
  href: string | null;
}

/** What the infraction took from the balance, and what became of it, by the statement. */
export function MoneyCard({ statements, amount, href }: MoneyCardProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const money = sumBlockedMoney(statements ?? []);
  const text = (cents: bigint) => formatCents(cents, locale);
  const isShort = money.blockedCents > 0n && money.blockedCents < centsFromReais(amount);
  return (
    <Card
      id="money"
      title={t('money')}
      aside={
        href === null ? null : (
          <Link
            className="text-accent-text text-sm underline underline-offset-4 print:hidden"
            href={href}
          >
            {t('moneyRows')}
          </Link>
        )
      }
    >
      {statements === null ? <p className="text-ink-3">{t('moneyUnknown')}</p> : null}
      {statements !== null && money.blockedCents === 0n ? (
        <p className="text-ink-3">{t('moneyNone')}</p>
      ) : null}
      {money.blockedCents > 0n ? (
        <FigureRows>
          <FigureRow
            term={t('moneyBlocked')}
            value={text(money.blockedCents)}
            note={isShort ? t('moneyShort') : undefined}
          />
          <FigureRow term={t('moneyReleased')} value={text(money.releasedCents)} />
          <FigureRow term={t('moneyDebited')} value={text(money.debitedCents)} />
          <FigureRow term={t('moneyHeld')} value={text(money.heldCents)} isTotal />
        </FigureRows>
      ) : null}
      {money.heldCents > 0n ? <p className="text-ink-3 mt-3 text-xs">{t('moneyUntil')}</p> : null}
    </Card>
  );
}
