import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { InfractionDesk } from '#lib/contract/panel/infraction-desk.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { DecisionShares, DecisionsSentence } from '../[infractionId]/stake/decisions-card.tsx';
import { sumDecisions } from '../[infractionId]/stake/sum-decisions.ts';

interface InboxSummaryProps {
  connectionId: string;
  desk: InfractionDesk;
}

/**
 * What waits in the whole account, and how the last ones were decided. It says what it is of, and
 * stays whatever the list is narrowed to.
 */
export function InboxSummary({ connectionId, desk }: InboxSummaryProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { undecided, decisions } = desk;
  const { count, blocking, amount } = undecided;
  const sum = sumDecisions(decisions);
  return (
    <div className="mb-4 grid gap-1">
      {count === 0 ? null : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-semibold whitespace-nowrap">
            {formatReais(amount, locale)}
          </span>
          <span className="text-ink-2">
            {t(blocking === count ? 'stake.inAll' : 'stake.inSome', { count, blocking })}
          </span>
        </p>
      )}
      {decisions.length === 0 ? null : (
        <details>
          <summary className="text-ink-2 rounded-control w-fit py-1">
            <DecisionsSentence count={decisions.length} sum={sum}>
              {'\u00a0'}
              <Icon
                name="ChevronDown"
                className="inline size-4 align-[-0.2em] in-open:rotate-180"
              />
            </DecisionsSentence>
          </summary>
          <div className="mt-2 mb-3 grid max-w-md gap-4">
            <DecisionShares connectionId={connectionId} decisions={decisions} />
          </div>
        </details>
      )}
    </div>
  );
}
