import { getTranslations } from 'next-intl/server';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { titled } from '#components/page/titled.ts';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';
import { resendDaysMax, resendWindows } from '#lib/domain/limits/resend-windows.ts';
import type { ResendPlanSource } from '#lib/server/sources/source-callbacks.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { readReceivers } from '../read-receivers.ts';
import { SectionPage } from '../section-page.tsx';
import { NoPlans } from '../source-note.tsx';
import { AskWindows } from './ask-windows.tsx';
import { PlanCount } from './plan-count.tsx';
import { planEndOf } from './plan-end.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plan-list.tsx';
import {
  firstPlanDay,
  type HostProblem,
  loadPlanSearch,
  toChoice,
  withReceiver,
} from './plan-search.ts';
import { WindowForm } from './window-form.tsx';

export const generateMetadata = titled('callbacks.tabResends');

/** Plans a bulk resend: the range, how many that means, and only then the resend. */
export default accountPage(
  { Loading: CallbacksLoading, part: 'callbacks' },
  async ({ source, connectionId, searchParams }) => {
    const asked = loadPlanSearch(await searchParams);
    const t = await getTranslations('callbacks');
    const { resendPlans, capabilities, session } = source;
    const gate = resendGate(session.member.role, capabilities);
    const frame = { connectionId, title: t('plan.title') };
    const now = new Date();
    const receivers = resendPlans && (await readReceivers(source.callbackRecords));
    const { search, hostProblem } = withReceiver(asked, receivers);
    const choice = hostProblem === null ? toChoice(search, now) : 'none';
    if (source.resendWindow !== null) {
      return (
        <SectionPage {...frame}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <WindowForm key={JSON.stringify(search)} search={search} min={firstPlanDay(now)} />
            <RangeProblem choice={choice} />
            {typeof choice === 'string' ? null : (
              <AskWindows
                key={JSON.stringify(search)}
                connectionId={connectionId}
                windows={windowsOf(choice)}
                gate={gate}
              />
            )}
          </div>
        </SectionPage>
      );
    }
    if (resendPlans === null) {
      return (
        <SectionPage {...frame}>
          <NoPlans resend={capabilities.resend} />
        </SectionPage>
      );
    }
    const [count, plans] = await Promise.all([
      typeof choice === 'string' ? null : resendPlans.count(choice),
      resendPlans.list(),
    ]);
    const ends = await readEnds(resendPlans, plans.ok ? plans.value.plans : []);
    return (
      <SectionPage {...frame}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {/* The address is the form's state: another one is another form. */}
          <PlanForm
            key={JSON.stringify(search)}
            {...{ search, receivers }}
            min={firstPlanDay(now)}
          />
          <RangeProblem choice={choice} />
          {hostProblem === null ? null : <UnknownReceiver {...hostProblem} />}
          {count !== null && !count.ok ? <FailureState failure={count.failure} /> : null}
          {count?.ok && typeof choice !== 'string' ? (
            <PlanCount
              connectionId={connectionId}
              choice={choice}
              count={count.value}
              gate={gate}
            />
          ) : null}
          {plans.ok ? (
            <PlanList {...{ connectionId, ends }} plans={plans.value.plans} />
          ) : (
            <FailureState failure={plans.failure} />
          )}
        </div>
      </SectionPage>
    );
  },
);

/** What is wrong with the range that was asked for. */
async function RangeProblem({ choice }: { choice: ReturnType<typeof toChoice> }) {
  const t = await getTranslations('callbacks');
  if (typeof choice !== 'string' || choice === 'none') return null;
  return (
    <p role="alert" className="text-bad-text">
      {t(`plan.problem.${choice}`)}
    </p>
  );
}

/** Of a server that callbacks never went to nothing is counted: which there are is said. */
async function UnknownReceiver({ host, meant, known }: HostProblem) {
  const t = await getTranslations('callbacks');
  const name = meant.length > 0 ? 'hostMany' : known.length > 0 ? 'hostUnknown' : 'hostNone';
  const hosts = (meant.length > 0 ? meant : known).join(', ');
  return (
    <p role="alert" className="text-bad-text wrap-anywhere">
      {t(`plan.${name}`, { host, hosts, days: resendDaysMax })}
    </p>
  );
}

/** So many of the newest plans say what came of them. */
const endsMax = 10;

/** What came of the newest plans that have made all their requests, by id. */
async function readEnds(source: ResendPlanSource, plans: readonly ResendPlan[]) {
  const done = plans.filter(({ state }) => state === 'DONE').slice(0, endsMax);
  const read = await Promise.all(done.map(({ id }) => source.read(id, { page: 1, limit: 1 })));
  return new Map(
    read.flatMap((one) => (one.ok ? [[one.value.id, planEndOf(one.value)] as const] : [])),
  );
}

function windowsOf(choice: { from: string; to: string }) {
  return resendWindows({ from: new Date(choice.from), to: new Date(choice.to) }).map(
    ({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }),
  );
}
