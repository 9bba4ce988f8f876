import { useTranslations } from 'next-intl';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import type { CallbackHealth, UndeliveredCauses } from '#lib/contract/panel/callbacks.ts';
import { CauseList } from './cause-list.tsx';
import { CausePlan } from './cause-plan.tsx';
import { OutageChart } from './outage-chart.tsx';
import type { QueueSearch } from './queue-search.ts';

interface ResendDeskProps {
  connectionId: string;
  found: UndeliveredCauses;
  /** Null where it could not be read. */
  health: CallbackHealth | null;
  search: QueueSearch;
  gate: ResendGate;
}

/** What is undelivered by cause, its outage, and the plan for the one that is chosen. */
export function ResendDesk({ connectionId, found, health, search, gate }: ResendDeskProps) {
  const t = useTranslations('callbacks');
  const { causes, hasMoreCauses } = found;
  const chosen =
    causes.find(({ host, error }) => host === search.host && error === search.error) ?? null;
  const figures = health?.hosts.find(({ host }) => host === chosen?.host) ?? null;
  const shown = figures ?? health?.total;
  return (
    <>
      {health && shown ? (
        <OutageChart host={figures?.host ?? null} figures={shown} to={health.to} />
      ) : null}
      <div className="@container mb-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
          <section aria-labelledby="causes">
            <h2 id="causes" className="mb-3 text-lg font-semibold">
              {t('cause.title', { count: causes.length })}
            </h2>
            <CauseList connectionId={connectionId} causes={causes} chosen={chosen} />
            {hasMoreCauses ? <p className="text-ink-3 mt-2 text-sm">{t('cause.more')}</p> : null}
          </section>
          <div className="@4xl:sticky @4xl:top-20 @4xl:self-start">
            <CausePlan connectionId={connectionId} chosen={chosen} gate={gate} />
          </div>
        </div>
      </div>
    </>
  );
}
