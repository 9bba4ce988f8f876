import { getTranslations } from 'next-intl/server';
import { AreaTexts } from '#components/frame/area-texts.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { laterOr } from '#components/ui/early/content-or.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { oneOf, readParts, unless } from '#lib/client/lists/address-parts.ts';
import { periodParts } from '#lib/client/lists/period-parts.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { AccountSource, ShownAccount } from '#lib/server/sources/source.ts';
import { BalanceCourse, CourseLoading } from './overview/balance-course.tsx';
import { BlockedPart } from './overview/blocked-reasons.tsx';
import { Hero, HeroPanel, MoneyFlows, RuledHero } from './overview/hero.tsx';
import { comparisons, readChoice, withoutDays } from './overview/overview-choice.ts';
import { OverviewChoices } from './overview/overview-choices.tsx';
import {
  FiguresLoading,
  hasLatePanel,
  OverviewFigures,
  type OverviewParts,
  readOverviewParts,
} from './overview/overview-figures.tsx';
import { OverviewLoading } from './overview/overview-loading.tsx';

export const generateMetadata = titled('overview.title');

const searchParts = {
  ...periodParts,
  compare: unless(oneOf(comparisons), 'yesterday'),
};

/** Figures of a day that goes on: a page that stays open follows it. */
const refreshSeconds = 60;

/** An overview with its balances first: what is counted comes when it is there. */
export default accountPage({ Loading: OverviewLoading }, async ({ source, searchParams }) => {
  const told = readParts(searchParts, await searchParams);
  const search = source.capabilities.volumes ? told : withoutDays(told);
  const choice = readChoice(search, saoPauloDay(new Date()));
  // Asked for now, so that they are on their way beside the account; each is asked once.
  void source.callbackRecords?.countUndelivered();
  const counted = readOverviewParts(source, choice);
  const account = await source.readAccount();
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('overview');
  return (
    <AreaTexts area="overview">
      <AutoRefresh everySeconds={refreshSeconds} />
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
        <AccountHero {...{ source, counted }} account={account.value} />
        {laterOr(
          <FiguresLoading hasPanel={hasLatePanel(source, account.value)} />,
          OverviewFigures({ source, choice, counted, account: account.value }),
        )}
      </div>
    </AreaTexts>
  );
});

interface AccountHeroProps {
  source: AccountSource;
  counted: Promise<OverviewParts>;
  account: ShownAccount;
}

function AccountHero({ source, counted, account }: AccountHeroProps) {
  const connectionId = source.connection.id;
  if ('taxRules' in account) return <RuledHero account={account} connectionId={connectionId} />;
  const part = { counted, connectionId };
  if (hasLatePanel(source, account)) {
    const course = laterOr(<CourseLoading />, courseOf(part, account.balanceAvailable));
    return <Hero account={account} connectionId={connectionId} course={course} />;
  }
  const blocked = { amount: account.balanceBlocked, connectionId };
  return (
    <>
      <Hero account={account} connectionId={connectionId} course={null} />
      <HeroPanel
        flows={laterOr(<></>, flowsOf(part))}
        blocked={laterOr(
          <BlockedPart {...blocked} blocked={null}>
            <Skeleton className="h-4" />
          </BlockedPart>,
          blockedPartOf(part, blocked),
        )}
      />
    </>
  );
}

interface LatePart {
  counted: Promise<OverviewParts>;
  connectionId: string;
}

async function courseOf({ counted }: LatePart, available: number) {
  const { found, chosen } = await counted;
  if (!found.ok || !chosen.ok) return null;
  return <BalanceCourse overview={found.value} chosen={chosen.value} available={available} />;
}

async function flowsOf({ counted, connectionId }: LatePart) {
  const { found } = await counted;
  return found.ok ? <MoneyFlows overview={found.value} connectionId={connectionId} /> : null;
}

/** The blocked balance with what it is made of, from the same look as the figures. */
async function blockedPartOf(
  { counted }: LatePart,
  shown: { amount: number; connectionId: string },
) {
  const { found } = await counted;
  return <BlockedPart {...shown} blocked={found.ok ? found.value.blocked : null} />;
}
