import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { DeadlineLeft } from '#components/facts/deadline-left.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { InfractionDesk } from '#lib/contract/panel/infraction-desk.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';
import { DeadlineStrip } from './deadline-strip.tsx';

interface StakeBandProps {
  infraction: Infraction;
  /** Still blocked, of this one; null: nobody could tell. */
  heldCents: bigint | null;
  /** Of all that are open; null where only the service's own records could tell. */
  atStake: InfractionDesk['atStake'] | null;
}

/** From here on what is at stake is worth a red ground. */
const heavyCents = 100_000n;

/** What can be lost, and how long there is to answer. */
export function StakeBand({ infraction, heldCents, atStake }: StakeBandProps) {
  const t = useTranslations('infractions.stake');
  const locale = useLocale();
  const { status, expiresAt, reportedAt, transaction } = infraction;
  const isOpen = infractionGroupOf(status) !== 'ended';
  const asked = infraction.type === 'REFUND_REQUEST' ? centsFromReais(transaction.amount) : 0n;
  const isRegistered = status !== 'WAITING_PSP';
  const cents = isOpen ? ((isRegistered ? heldCents : null) ?? asked) : 0n;
  const isAnswered = infractionGroupOf(status) === 'answer';
  const isHeavy = isAnswered && cents >= heavyCents;
  return (
    <section
      aria-label={t('title')}
      className={classNames(
        'rounded-panel mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 border px-5 py-4',
        isHeavy ? 'border-bad-line bg-bad-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <div className="grid gap-0.5">
        <h2 className="text-ink-2 text-sm font-medium">{t('amount')}</h2>
        <p className="text-2xl font-semibold whitespace-nowrap">{formatCents(cents, locale)}</p>
        <p className="text-ink-2 text-xs">
          {atStake === null || atStake.count === 0
            ? t(cents === 0n ? 'none' : 'ofThis')
            : t('ofAll', { amount: formatReais(atStake.amount, locale), count: atStake.count })}
        </p>
      </div>
      {isAnswered && expiresAt !== null ? (
        <div className="flex min-w-0 flex-[1_1_26rem] flex-wrap items-center gap-x-6 gap-y-3">
          <div className="grid gap-0.5">
            <h2 className="text-ink-2 text-sm font-medium">{t('toAnswer')}</h2>
            <DeadlineLeft expiresAt={expiresAt} />
            <p className="text-ink-2 text-xs">
              {t('until')} <DateTime iso={expiresAt} />
            </p>
          </div>
          <DeadlineStrip reportedAt={reportedAt} expiresAt={expiresAt} />
        </div>
      ) : null}
    </section>
  );
}
