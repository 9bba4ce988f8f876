import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { ShareMeter } from '#components/ui/progress.tsx';
import type { InfractionDecision } from '#lib/contract/panel/infraction-desk.ts';
import { type DecisionSum, sumDecisions, type Tally } from './sum-decisions.ts';

interface DecisionsCardProps {
  /** The newest first; null: they could not be read. */
  decisions: readonly InfractionDecision[] | null;
}

/** How the account's last infractions were decided. */
export function DecisionsCard({ decisions }: DecisionsCardProps) {
  const t = useTranslations('infractions.decisions');
  return (
    <Card id="decisions" title={t('title')} className="print:hidden">
      {decisions === null ? <p className="text-ink-3">{t('unknown')}</p> : null}
      {decisions?.length === 0 ? <p className="text-ink-3">{t('none')}</p> : null}
      {decisions !== null && decisions.length > 0 ? (
        <div className="grid gap-4">
          <p>
            <DecisionsSentence count={decisions.length} sum={sumDecisions(decisions)} />
          </p>
          <DecisionShares sum={sumDecisions(decisions)} />
        </div>
      ) : null}
    </Card>
  );
}

const strong = (text: ReactNode) => <b className="font-semibold">{text}</b>;

/** How many were won and lost, of how many. */
export function DecisionsSentence({
  count,
  sum: { won, lost },
}: {
  count: number;
  sum: DecisionSum;
}) {
  const t = useTranslations('infractions.decisions');
  return t.rich('sum', { count, won, lost, b: strong });
}

/** Their shares as bars: of all, by type, and of those that were answered with files. */
export function DecisionShares({ sum }: { sum: DecisionSum }) {
  const t = useTranslations('infractions');
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone="good" icon="CircleCheck">
          {t('decisions.won')}
        </Badge>
        <Badge tone="bad" icon="CircleX">
          {t('decisions.lost')}
        </Badge>
      </p>
      <Outcome term={t('decisions.all')} tally={sum} />
      {/* Of one type alone its share is that of all. */}
      {sum.byType.length < 2
        ? null
        : sum.byType.map((one) => (
            <Outcome key={one.type} term={t(`type.${one.type}`)} tally={one} />
          ))}
      {sum.withFiles.won + sum.withFiles.lost === 0 ? null : (
        <Outcome term={t('decisions.withFiles')} tally={sum.withFiles} />
      )}
    </div>
  );
}

function Outcome({ term, tally: { won, lost } }: { term: string; tally: Tally }) {
  const t = useTranslations('infractions.decisions');
  const total = won + lost;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-2">{term}</span>
        <span className="tabular-nums">{t('outcome', { won, total })}</span>
      </p>
      <ShareMeter
        label={`${term}: ${t('won')}`}
        value={won}
        max={total}
        parts={[
          { amount: won, fill: 'good' },
          { amount: lost, fill: 'bad' },
        ]}
      />
    </div>
  );
}
