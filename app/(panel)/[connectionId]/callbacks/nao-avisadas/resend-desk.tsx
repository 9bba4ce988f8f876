import { useTranslations } from 'next-intl';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import type { CallbackHealth } from '#lib/contract/panel/callbacks.ts';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';
import { CauseList } from './cause-list.tsx';
import { CausePlan } from './cause-plan.tsx';
import { OutageChart } from './outage-chart.tsx';
import { type Cause, failuresAmong, type Server } from './queue-search.ts';

interface ResendDeskProps {
  connectionId: string;
  servers: readonly Server[];
  /** All of them as one; null where that is no choice. */
  every: Server | null;
  /** Of the causes only the largest are shown. */
  hasMore: boolean;
  /** Null where it could not be read. */
  health: CallbackHealth | null;
  chosen: Cause | null;
  /** The resend of the chosen one that is under way; null: none is. */
  running: ResendPlan | null;
  gate: ResendGate;
}

/** What is undelivered by server and error, its outage, and the plan for what is chosen. */
export function ResendDesk(props: ResendDeskProps) {
  const { connectionId, servers, every, hasMore, health, chosen, gate } = props;
  const t = useTranslations('callbacks');
  if (servers.length === 0) return null;
  const causes = servers.flatMap((server) => server.causes);
  const figures = health?.hosts.find(({ host }) => host === chosen?.host) ?? null;
  const shown = figures ?? health?.total;
  return (
    <>
      {health && shown ? (
        <OutageChart
          host={figures?.host ?? null}
          figures={shown}
          to={health.to}
          stepHours={health.stepHours}
        />
      ) : null}
      <div className="@container mb-8">
        {/* Above both: the plan begins where the list does. */}
        <h2 id="causes" className="mb-3 text-lg font-semibold text-balance">
          {t('cause.title', { count: failuresAmong(causes).length, servers: servers.length })}
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
          <section aria-labelledby="causes">
            <CauseList {...{ connectionId, servers, every, chosen }} isOnce={gate === 'edition'} />
            {hasMore ? <p className="text-ink-3 mt-2 text-sm">{t('cause.more')}</p> : null}
          </section>
          <div className="@4xl:sticky @4xl:top-20 @4xl:self-start">
            <CausePlan {...props} />
          </div>
        </div>
      </div>
    </>
  );
}
