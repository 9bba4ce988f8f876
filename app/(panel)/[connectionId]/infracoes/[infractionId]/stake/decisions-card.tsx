import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
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
          <DecisionMarks decisions={decisions} sum={sumDecisions(decisions)} />
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

interface DecisionMarksProps {
  decisions: readonly InfractionDecision[];
  sum: DecisionSum;
}

/** Each of them as a mark, and the sums by type. */
export function DecisionMarks({ decisions, sum }: DecisionMarksProps) {
  const t = useTranslations('infractions');
  const { won, lost } = sum.withFiles;
  const answered = won + lost;
  return (
    <>
      {/* Each is a mark: filled is won, an outline is lost. The sentence above says as much. */}
      <div aria-hidden className="flex flex-wrap gap-0.5">
        {decisions.toReversed().map(({ infractionId, result }) => (
          <span
            key={infractionId}
            className={
              result === 'DISAGREED'
                ? 'bg-good size-2.5'
                : 'border-bad bg-surface size-2.5 border-2'
            }
          />
        ))}
      </div>
      <p className="text-ink-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="bg-good size-2.5" />
          {t('decisions.won')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="border-bad bg-surface size-2.5 border-2" />
          {t('decisions.lost')}
        </span>
      </p>
      <dl className="grid gap-1.5">
        {sum.byType.map((one) => (
          <Outcome key={one.type} term={t(`type.${one.type}`)} tally={one} />
        ))}
        {answered === 0 ? null : <Outcome term={t('decisions.withFiles')} tally={sum.withFiles} />}
      </dl>
    </>
  );
}

function Outcome({ term, tally: { won, lost } }: { term: string; tally: Tally }) {
  const t = useTranslations('infractions.decisions');
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{term}</dt>
      <dd>{t('outcome', { won, total: won + lost })}</dd>
    </div>
  );
}
