import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import type { BlockedMoney } from '../blocked-money.ts';

const looks = {
  AGREED: { icon: 'CircleX', ground: 'border-bad-line bg-bad-soft', ink: 'text-bad-text' },
  DISAGREED: {
    icon: 'CircleCheck',
    ground: 'border-good-line bg-good-soft',
    ink: 'text-good-text',
  },
  // No defense was lost.
  conceded: { icon: 'Gavel', ground: 'border-line-strong bg-sunken', ink: 'text-ink' },
  CANCELLED: { icon: 'Undo2', ground: 'border-line-strong bg-sunken', ink: 'text-ink' },
} as const;

interface DecisionBandProps {
  /** One that ended: decided or cancelled. */
  infraction: Infraction;
  /** Null: the statement could not be read. */
  money: BlockedMoney | null;
  /** Where the statement has that money; null: nowhere. */
  href: string | null;
  /** The report was agreed with. */
  isConceded: boolean;
}

/** How it ended, when, and what became of the money: first of all that the page tells. */
export function DecisionBand({ infraction, money, href, isConceded }: DecisionBandProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { analysisResult, analysisDetails, updatedAt } = infraction;
  const result = analysisResult ?? 'CANCELLED';
  const isAccepted = isConceded && result === 'AGREED';
  const { icon, ground, ink } = looks[isAccepted ? 'conceded' : result];
  function moneyText(): string {
    if (money === null) return t('moneyUnknown');
    const { blockedCents, debitedCents, releasedCents, heldCents } = money;
    if (blockedCents === 0n) return t('moneyNone');
    const said = { debited: debitedCents, released: releasedCents, held: heldCents };
    return (['debited', 'released', 'held'] as const)
      .filter((name) => said[name] > 0n)
      .map((name) => t(`decision.${name}`, { amount: formatCents(said[name], locale) }))
      .join(' ');
  }
  return (
    <section
      aria-labelledby="decision"
      className={classNames('rounded-panel mb-6 grid gap-1 border px-5 py-4', ground)}
    >
      <h2
        id="decision"
        className={classNames('flex items-center gap-2 text-2xl font-semibold', ink)}
      >
        <Icon name={icon} className="size-6 shrink-0" />
        {isAccepted ? t('resultConceded') : t(`decision.${result}`)}
      </h2>
      <p className="text-lg font-medium">
        {href === null ? (
          moneyText()
        ) : (
          <Link className="underline decoration-1 underline-offset-4" href={href}>
            {moneyText()}
          </Link>
        )}
      </p>
      {analysisDetails === null ? null : (
        <p className="text-ink-2 max-w-prose wrap-anywhere">{analysisDetails}</p>
      )}
      <p className="text-ink-2 text-xs">
        {t('decision.at')} <DateTime iso={updatedAt} />
      </p>
    </section>
  );
}
