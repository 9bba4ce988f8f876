import { useLocale, useTranslations } from 'next-intl';
import { Initials } from '#app/(panel)/shell/initials.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import type { Member } from '#lib/contract/panel/panel.ts';
import type { TeamMember } from '#lib/contract/panel/team.ts';
import { MemberMenu } from './member-menu.tsx';

interface MemberTableProps {
  connectionId: string;
  members: readonly TeamMember[];
  /** The signed-in member. */
  self: Member;
  /** Whether they may change the others. */
  mayChange: boolean;
}

const cell = 'py-2.5 pr-4 last:pr-0';

/** The people who can sign in, and for who may what can be changed of each. */
export function MemberTable({ connectionId, members, self, mayChange }: MemberTableProps) {
  const t = useTranslations('team');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const owners = members.filter(({ role }) => role === 'owner');
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('people')}</caption>
      <TableHead
        cell={cell}
        heads={[
          { text: t('person'), style: 'max-sm:sr-only' },
          { text: t('role'), style: 'max-sm:hidden' },
          { text: t('factor'), style: 'max-md:hidden' },
          { text: t('seen'), style: 'max-lg:hidden' },
          ...(mayChange ? [{ text: t('acts'), isSpoken: true }] : []),
        ]}
      />
      <tbody>
        {members.map((member) => (
          <tr key={member.id} className="border-line border-t">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <span className="flex items-start gap-3 lg:items-center">
                <Initials name={member.name} round />
                <span className="grid min-w-0">
                  <span className="font-medium wrap-anywhere">
                    {member.name}{' '}
                    {member.id === self.id ? (
                      <span className="text-ink-3 text-sm font-normal">{t('you')}</span>
                    ) : null}
                  </span>
                  <span className="text-ink-3 text-sm wrap-anywhere">{member.email}</span>
                  <span className="text-ink-2 text-sm sm:hidden">
                    {shell(`role.${member.role}`)}
                  </span>
                  {/* What has no column of its own here. */}
                  <span className="text-ink-3 grid text-sm lg:hidden">
                    <span
                      className={
                        member.hasSecondFactor ? 'md:hidden' : 'text-warning-text md:hidden'
                      }
                    >
                      {t('factor')}:{' '}
                      {t(member.hasSecondFactor ? 'hasFactor' : 'noFactor').toLocaleLowerCase(
                        locale,
                      )}
                    </span>
                    <span>
                      {t('seen')}: <LastSeen member={member} />
                    </span>
                  </span>
                </span>
              </span>
            </th>
            <td className={`${cell} max-sm:hidden`}>{shell(`role.${member.role}`)}</td>
            <td className={`${cell} max-md:hidden`}>
              <Factor member={member} />
            </td>
            <td className={`${cell} text-ink-2 max-lg:hidden`}>
              <LastSeen member={member} />
            </td>
            {mayChange ? (
              <td className={`${cell} text-right`}>
                <MemberMenu
                  connectionId={connectionId}
                  member={member}
                  selfRole={self.role}
                  isLastOwner={member.role === 'owner' && owners.length === 1}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Factor({ member }: { member: TeamMember }) {
  const t = useTranslations('team');
  return member.hasSecondFactor ? (
    <Badge look="plain" tone="neutral" icon="Check">
      {t('hasFactor')}
    </Badge>
  ) : (
    <Badge look="plain" tone="warning" icon="TriangleAlert">
      {t('noFactor')}
    </Badge>
  );
}

function LastSeen({ member: { lastSeenAt } }: { member: TeamMember }) {
  const t = useTranslations('team');
  return lastSeenAt === null ? t('never') : <DateTime iso={lastSeenAt} form="short" />;
}
