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
  /** One that is not decided yet. */
  infraction: Infraction;
  /** Still blocked, of this one; null: nobody could tell. */
  heldCents: bigint | null;
  /** Of all that are not decided; null where only the service's own records could tell. */
  undecided: InfractionDesk['undecided'] | null;
}

/** A name, what it is and a note, each on a line with those of the columns beside it. */
const column = 'grid min-w-0 items-center gap-0.5 md:row-span-3 md:grid-rows-subgrid';

/** From here on what is at stake is worth a red ground. */
const heavyCents = 100_000n;

/** What is blocked, else contested, and how long there is to answer. */
export function StakeBand({ infraction, heldCents, undecided }: StakeBandProps) {
  const t = useTranslations('infractions.stake');
  const locale = useLocale();
  const { status, type, expiresAt, reportedAt, transaction } = infraction;
  const isBlocking = heldCents !== null && heldCents > 0n;
  const cents = isBlocking ? heldCents : centsFromReais(transaction.amount);
  const isAnswered = infractionGroupOf(status) === 'answer';
  const counted = isAnswered ? expiresAt : null;
  const isHeavy = isAnswered && cents >= heavyCents;
  function note(): string {
    if (isBlocking) {
      if (undecided === null) return t('ofThis');
      const { amount, blocking } = undecided;
      return t('ofAll', { amount: formatReais(amount, locale), count: blocking });
    }
    if (type !== 'REFUND_REQUEST') return t('none');
    if (status === 'WAITING_PSP') return t('notYet');
    return t(heldCents === null ? 'unknown' : 'none');
  }
  return (
    <section
      aria-label={t('title')}
      className={classNames(
        'rounded-panel mb-6 grid gap-x-8 gap-y-0.5 border px-5 py-4 md:grid-cols-[auto_auto_minmax(8rem,1fr)]',
        isHeavy ? 'border-bad-line bg-bad-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <div className={column}>
        <h2 className="text-ink-2 text-sm font-medium">
          {t(isBlocking ? 'blocked' : 'contested')}
        </h2>
        <p className="text-2xl font-semibold whitespace-nowrap">{formatCents(cents, locale)}</p>
        <p className="text-ink-2 text-xs print:hidden">{note()}</p>
      </div>
      {counted === null ? null : (
        <>
          <div className={`${column} max-md:mt-3`}>
            <h2 className="text-ink-2 text-sm font-medium">{t('toAnswer')}</h2>
            {/* On paper nothing counts down. */}
            <div className="print:hidden">
              <DeadlineLeft expiresAt={counted} />
            </div>
            <p className="text-ink-2 text-xs">
              {t('until')} <DateTime iso={counted} />
            </p>
          </div>
          {/* As high on a phone as what will stand in it once the page is alive. */}
          <div className={`${column} max-md:mt-3 max-md:min-h-7 max-md:gap-2 print:hidden`}>
            <DeadlineStrip reportedAt={reportedAt} expiresAt={counted} />
          </div>
        </>
      )}
    </section>
  );
}
