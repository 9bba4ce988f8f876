import { useTranslations } from 'next-intl';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import type { InfractionEvent } from '#lib/domain/states/infraction-states.ts';
import { infractionTransitions } from '#lib/domain/states/infraction-states.ts';

// In the order in which they usually come.
const events = [
  'registered',
  'defended',
  'confirmed',
  'adjustments',
  'reopened',
  'acknowledged',
  'decided',
  'cancelled',
] as const satisfies readonly InfractionEvent[];

function nextSteps(status: InfractionStatus) {
  return events.flatMap((event) => {
    const target = infractionTransitions[status][event];
    return target === undefined ? [] : [{ event, target }];
  });
}

interface StatusCardProps {
  infraction: Infraction;
  /** Money is blocked for it: the decision moves that. */
  isHolding: boolean;
  /** The merchant agreed with it, and nobody has decided yet. */
  isConceded: boolean;
}

/** What the status means, and what may come next. */
export function StatusCard({ infraction, isHolding, isConceded }: StatusCardProps) {
  const t = useTranslations('infractions');
  const { status, analysisResult } = infraction;
  const steps = nextSteps(status);
  return (
    <Card
      id="meaning"
      title={t('meaningTitle')}
      aside={<InfractionBadge status={status} result={analysisResult} isConceded={isConceded} />}
    >
      <p className="max-w-prose">{isConceded ? t('concession.meaning') : t(`meaning.${status}`)}</p>
      {analysisResult === null ? null : (
        <p className="mt-2 font-medium">
          {t(`result.${analysisResult}`)}. {t(`resultMeaning.${analysisResult}`)}
        </p>
      )}
      <h3 className="mt-4 mb-2 font-medium print:hidden">{t('next')}</h3>
      {steps.length === 0 ? <p className="text-ink-3 print:hidden">{t('nextNone')}</p> : null}
      <ul className="grid gap-3 print:hidden">
        {steps.map(({ event, target }) => (
          <li key={event} className="grid gap-1">
            <span>
              {!isHolding && (event === 'decided' || event === 'cancelled')
                ? t(`eventWithoutMoney.${event}`)
                : t(`event.${event}`)}
            </span>
            <span className="text-ink-3 flex items-center gap-1.5">
              <Icon name="ArrowRight" className="size-3.5" />
              <InfractionBadge status={target} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
