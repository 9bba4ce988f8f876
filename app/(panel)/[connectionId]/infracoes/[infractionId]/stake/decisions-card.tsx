import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ChartKey } from '#components/charts/chart-frame.tsx';
import { Card } from '#components/ui/card.tsx';
import { ShareMeter } from '#components/ui/progress.tsx';
import { type InfractionLink, paths } from '#lib/client/navigation/paths.ts';
import type { InfractionDecision } from '#lib/contract/panel/infraction-desk.ts';
import { decisionsMax } from '#lib/domain/limits/infraction-desk.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { type DecisionSum, sumDecisions, type Tally } from './sum-decisions.ts';

interface DecisionsCardProps {
  connectionId: string;
  /** The newest first; null: they could not be read. */
  decisions: readonly InfractionDecision[] | null;
}

/** How the account's last infractions were decided. */
export function DecisionsCard({ connectionId, decisions }: DecisionsCardProps) {
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
          <DecisionShares connectionId={connectionId} decisions={decisions} />
        </div>
      ) : null}
    </Card>
  );
}

const strong = (text: ReactNode) => <b className="font-semibold whitespace-nowrap">{text}</b>;

interface DecisionsSentenceProps {
  count: number;
  sum: DecisionSum;
  /** Right behind its last word. */
  children?: ReactNode;
}

/** How many were won, lost and accepted, of how many; too long for a line, after the colon. */
export function DecisionsSentence({ count, sum, children }: DecisionsSentenceProps) {
  const t = useTranslations('infractions.decisions');
  const { won, lost, conceded } = sum;
  return t.rich(conceded === 0 ? 'sum' : 'sumConceded', {
    count,
    won,
    lost,
    conceded,
    b: strong,
    s: (text) => (
      <span className="inline-block">
        {text}
        {children}
      </span>
    ),
  });
}

/** As the bars are filled. */
const swatches = { won: 'bg-good', lost: 'bg-bad', conceded: 'bg-info' };

interface DecisionSharesProps {
  connectionId: string;
  decisions: readonly InfractionDecision[];
}

/** Their shares as bars, with the money: of all, by type, and of those answered with files. */
export function DecisionShares({ connectionId, decisions }: DecisionSharesProps) {
  const t = useTranslations('infractions');
  const sum = sumDecisions(decisions);
  // Where there are older ones, the list has more than what is counted here.
  const hasLists = decisions.length < decisionsMax;
  const hrefOf = (link: InfractionLink) =>
    hasLists ? paths.infractions(connectionId, { tab: 'ended', view: 'list', ...link }) : null;
  return (
    <div className="grid gap-3">
      <ul className="text-ink-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {(['won', 'lost', 'conceded'] as const).map((kind) =>
          kind === 'conceded' && sum.conceded === 0 ? null : (
            <li key={kind}>
              <ChartKey look={swatches[kind]} text={t(`decisions.${kind}`)} />
            </li>
          ),
        )}
      </ul>
      <Outcome term={t('decisions.all')} tally={sum} hrefOf={(result) => hrefOf({ result })} />
      {/* Of one type alone its share is that of all. */}
      {sum.byType.length < 2
        ? null
        : sum.byType.map((one) => (
            <Outcome
              key={one.type}
              term={t(`type.${one.type}`)}
              tally={one}
              hrefOf={(result) => hrefOf({ type: one.type, result })}
            />
          ))}
      {sum.withFiles.won + sum.withFiles.lost === 0 ? null : (
        <Outcome term={t('decisions.withFiles')} tally={sum.withFiles} />
      )}
    </div>
  );
}

interface OutcomeProps {
  term: string;
  tally: Tally;
  /** The list of them, null where that has others too. Without it there is none: a rate alone. */
  hrefOf?: (result: InfractionDecision['result']) => string | null;
}

function Outcome({ term, tally, hrefOf }: OutcomeProps) {
  const t = useTranslations('infractions.decisions');
  const locale = useLocale();
  const { won, lost, conceded, wonCents, lostCents } = tally;
  const sides = [
    { side: 'won', result: 'DISAGREED', count: won, cents: wonCents },
    { side: 'lost', result: 'AGREED', count: lost + conceded, cents: lostCents },
  ] as const;
  const total = won + lost + conceded;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-2">{term}</span>
        {total === 0 ? null : <span className="tabular-nums">{t('outcome', { won, total })}</span>}
      </p>
      {total === 0 ? null : (
        <ShareMeter
          label={`${term}: ${t('won')}`}
          value={won}
          max={total}
          parts={[
            { amount: won, fill: 'good' },
            { amount: lost, fill: 'bad' },
            { amount: conceded, fill: 'info' },
          ]}
        />
      )}
      {hrefOf === undefined ? null : (
        <p className="grid justify-items-start text-xs">
          {sides.map(({ side, result, count, cents }) => {
            if (count === 0) return null;
            const amount = cents === 0n ? 'none' : formatCents(cents, locale);
            const text = t(`${side}Money`, { count, amount, lost, conceded });
            const href = hrefOf(result);
            if (href === null) return <span key={side}>{text}</span>;
            return (
              <Link
                key={side}
                href={href}
                prefetch={false}
                className="rounded-control text-accent-text inline-flex min-h-6 items-center underline underline-offset-4"
              >
                <span className="sr-only">{term}: </span>
                {text}
              </Link>
            );
          })}
        </p>
      )}
    </div>
  );
}
