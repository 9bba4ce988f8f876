import { useTranslations } from 'next-intl';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import { isReopened } from '#lib/domain/states/infraction-groups.ts';
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
  /** The merchant agreed with it. */
  isConceded: boolean;
  /** It is agreed with in the dashboard. */
  hasConcession: boolean;
}

/** What the status means, and what may come next. */
export function StatusCard(props: StatusCardProps) {
  const { infraction, isHolding, isConceded } = props;
  const t = useTranslations('infractions');
  const { status, analysisResult, expiresAt, updatedAt } = infraction;
  const steps = nextSteps(status);
  // Acknowledged by the clock, and not by the institution.
  const isLate = status === 'ACKNOWLEDGED' && expiresAt !== null && updatedAt >= expiresAt;
  const isAgain = isReopened(infraction);
  function meaning(): string {
    if (isConceded && status === 'ACKNOWLEDGED') return t('concession.meaning');
    if (isAgain) return t('meaningReopened');
    return isLate ? t('meaningLate') : t(`meaning.${status}`);
  }
  return (
    <Card
      id="meaning"
      title={t('meaningTitle')}
      aside={
        <InfractionBadge
          status={status}
          result={analysisResult}
          isConceded={isConceded}
          isReopened={isAgain}
        />
      }
    >
      <p className="max-w-prose">{meaning()}</p>
      {analysisResult === null ? null : (
        <p className="mt-2 font-medium">
          {isConceded && analysisResult === 'AGREED'
            ? `${t('resultConceded')}. ${t('resultConcededMeaning')}`
            : `${t(`result.${analysisResult}`)}. ${t(`resultMeaning.${analysisResult}`)}`}
        </p>
      )}
      <h3 className="mt-4 mb-2 font-medium print:hidden">{t('next')}</h3>
      {steps.length === 0 ? <p className="text-ink-3 print:hidden">{t('nextNone')}</p> : null}
      <ul className="grid gap-3 print:hidden">
        {steps.map(({ event, target }) => (
          <NextStep key={event} status={target}>
            {!isHolding && (event === 'decided' || event === 'cancelled')
              ? t(`eventWithoutMoney.${event}`)
              : t(`event.${event}`)}
          </NextStep>
        ))}
        {props.hasConcession && infractionTransitions[status].acknowledged ? (
          <NextStep status="ACKNOWLEDGED" isConceded>
            {t('event.conceded')}
          </NextStep>
        ) : null}
      </ul>
    </Card>
  );
}

interface NextStepProps {
  status: InfractionStatus;
  isConceded?: boolean;
  children: string;
}

function NextStep({ children, ...reached }: NextStepProps) {
  return (
    <li className="grid gap-1">
      <span>{children}</span>
      <span className="text-ink-3 flex items-center gap-1.5">
        <Icon name="ArrowRight" className="size-3.5" />
        <InfractionBadge {...reached} />
      </span>
    </li>
  );
}
