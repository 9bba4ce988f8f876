import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { AreaTexts } from '#components/frame/area-texts.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { oneOf, readParts, unless } from '#lib/client/lists/address-parts.ts';
import { parts } from '#lib/client/lists/define-list.ts';
import { dayPresets } from '#lib/client/navigation/period-presets.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { AccountSource, ShownAccount } from '#lib/server/sources/source.ts';
import { AccountLimits } from './overview/account-limits.tsx';
import { BalanceCourse } from './overview/balance-course.tsx';
import { BlockedReasons } from './overview/blocked-reasons.tsx';
import { Hero, MoneyFlows, RuledHero } from './overview/hero.tsx';
import {
  comparisons,
  type OverviewChoice,
  readChoice,
  withoutDays,
} from './overview/overview-choice.ts';
import { OverviewChoices } from './overview/overview-choices.tsx';
import { FiguresLoading, OverviewFigures } from './overview/overview-figures.tsx';
import { OverviewLoading } from './overview/overview-loading.tsx';
import { readChosen } from './overview/read-chosen.ts';

export const generateMetadata = titled('overview.title');

const searchParts = {
  period: oneOf(dayPresets),
  from: parts.text,
  to: parts.text,
  compare: unless(oneOf(comparisons), 'yesterday'),
};

/** An overview with its balances first; figures that are not counted come when they are there. */
export default accountPage({ Loading: OverviewLoading }, async ({ source, searchParams }) => {
  const told = readParts(searchParts, await searchParams);
  const search = source.capabilities.volumes ? told : withoutDays(told);
  const choice = readChoice(search, saoPauloDay(new Date()));
  const isLate = !source.capabilities.volumes;
  // Asked for now, so that it is on its way beside the figures; it is asked once per request.
  void source.callbackRecords?.countUndelivered();
  const [account] = await Promise.all([
    source.readAccount(),
    isLate ? null : source.readOverview(),
  ]);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('overview');
  const figures = <OverviewFigures source={source} choice={choice} />;
  return (
    <AreaTexts area="overview">
      <PageHeading
        title={t('title')}
        aside={
          <OverviewChoices
            connectionId={source.connection.id}
            search={search}
            choice={choice}
            hasDays={source.capabilities.volumes}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AccountHero {...{ source, choice, isLate }} account={account.value} />
        {isLate ? <Suspense fallback={<FiguresLoading />}>{figures}</Suspense> : figures}
        {'taxRules' in account.value ? null : <AccountLimits account={account.value} />}
      </div>
    </AreaTexts>
  );
});

interface AccountHeroProps {
  source: AccountSource;
  choice: OverviewChoice;
  account: ShownAccount;
  isLate: boolean;
}

function AccountHero({ source, choice, account, isLate }: AccountHeroProps) {
  const connectionId = source.connection.id;
  if ('taxRules' in account) return <RuledHero account={account} connectionId={connectionId} />;
  const later = (part: ReactNode, fallback: ReactNode) =>
    isLate ? <Suspense fallback={fallback}>{part}</Suspense> : part;
  return (
    <Hero
      account={account}
      connectionId={connectionId}
      course={isLate ? null : <Course source={source} choice={choice} />}
      flows={later(<Flows source={source} />, null)}
      blockedReasons={later(<BlockedBalance source={source} />, <Skeleton className="mt-2 h-4" />)}
    />
  );
}

async function Course({ source, choice }: Pick<AccountHeroProps, 'source' | 'choice'>) {
  const [found, chosen] = await Promise.all([source.readOverview(), readChosen(source, choice)]);
  if (!found.ok || !chosen.ok) return null;
  return <BalanceCourse overview={found.value} chosen={chosen.value} />;
}

async function Flows({ source }: { source: AccountSource }) {
  const found = await source.readOverview();
  if (!found.ok) return null;
  return <MoneyFlows overview={found.value} connectionId={source.connection.id} />;
}

/** What the blocked balance is made of, from the same look as the figures. */
async function BlockedBalance({ source }: { source: AccountSource }) {
  const found = await source.readOverview();
  if (!found.ok) return null;
  return <BlockedReasons blocked={found.value.blocked} connectionId={source.connection.id} />;
}
