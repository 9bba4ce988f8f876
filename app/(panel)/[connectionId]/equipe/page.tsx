import { getTranslations } from 'next-intl/server';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { SecondFactorFirst } from '#components/action/second-factor-first.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { getTeam } from '#lib/server/panel-api/team-calls.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteButton } from './invite-button.tsx';
import { MemberTable } from './member-table.tsx';
import { RequirementCard } from './requirement-card.tsx';
import { RoleTable } from './role-table.tsx';

export const generateMetadata = titled('team.title');

interface TeamPageProps {
  params: Promise<{ connectionId: string }>;
}

/** Who may do what on the accounts of the workspace. */
export default function TeamPage(props: TeamPageProps) {
  return contentOr(<PageLoading />, teamContent(props));
}

async function teamContent({ params }: TeamPageProps) {
  const { connectionId } = await params;
  const session = await requireSession();
  if (!session.ok) return <FailureState failure={session.failure} level={1} />;
  const { member, sessionId, secondFactor } = session.value;
  const read = await getTeam(sessionId);
  if (!read.ok) return <FailureState failure={read.failure} level={1} />;
  const t = await getTranslations('team');
  const roleText = await getTranslations('shell.role');
  const { members, invitations, isSecondFactorRequired } = read.value;
  const protectedCount = members.filter(({ hasSecondFactor }) => hasSecondFactor).length;
  const mayChange = can(member.role, 'members');
  return (
    <>
      <PageHeading
        title={t('title')}
        aside={
          !mayChange ? null : secondFactor.isOn ? (
            <InviteButton connectionId={connectionId} role={member.role} />
          ) : (
            // Why not stands below, with the way to what is missing.
            <BlockedButton reason={t('factorFirst')} isTool>
              {t('invite')}
            </BlockedButton>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="text-ink-2">
          {t('count', { count: members.length, protected: protectedCount })}
        </p>
        {mayChange && !secondFactor.isOn ? (
          <SecondFactorFirst
            connectionId={connectionId}
            text={t('factorFirst')}
            back={paths.team(connectionId)}
          />
        ) : null}
        <MemberTable
          connectionId={connectionId}
          members={members}
          self={member}
          mayChange={mayChange && secondFactor.isOn}
        />
        {can(member.role, 'owners') && secondFactor.isOn ? (
          <RequirementCard connectionId={connectionId} isRequired={isSecondFactorRequired} />
        ) : null}
        {invitations.length === 0 ? null : (
          <InvitationTable connectionId={connectionId} invitations={invitations} />
        )}
        {mayChange ? null : (
          <p className="text-ink-3">{t('roleNote', { role: roleText(member.role) })}</p>
        )}
        <RoleTable />
      </div>
    </>
  );
}
