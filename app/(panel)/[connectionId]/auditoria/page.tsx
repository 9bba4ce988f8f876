import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { FailureState } from '#components/page/failure-state.tsx';
import { FileRefused } from '#components/page/file-refused.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { loggedActions } from '#lib/contract/panel/audit-log.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { getAuditDesk, getAuditLog } from '#lib/server/panel-api/audit-calls.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditList } from './audit-list.tsx';
import { auditListSearch } from './audit-search.ts';
import { toAuditFilters } from './to-audit-filters.ts';

export const generateMetadata = titled('audit.title');

interface AuditPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Who did what, when and from where, refusals too. */
export default function AuditPage(props: AuditPageProps) {
  return contentOr(<PageLoading />, auditContent(props));
}

async function auditContent({ params, searchParams }: AuditPageProps) {
  const { connectionId } = await params;
  const here = paths.audit(connectionId);
  const session = await requireSession();
  if (!session.ok) return <FailureState failure={session.failure} level={1} />;
  const { member, sessionId, connections } = session.value;
  const t = await getTranslations('audit');
  if (!can(member.role, 'audit')) return <RoleGate area="audit" role={member.role} />;
  const address = await searchParams;
  // As links had it that somebody may have kept.
  if (typeof address['days'] === 'string') {
    const { days, ...others } = address;
    const period = `${days.slice(0, 1).toUpperCase()}${days.slice(1)}`;
    redirect(`${here}${auditListSearch.text(auditListSearch.load({ ...others, period }))}`);
  }
  const search = auditListSearch.load(address);
  const [log, desk] = await Promise.all([
    getAuditLog(sessionId, toAuditFilters(search, new Date())),
    getAuditDesk(sessionId),
  ]);
  if (!log.ok) return <FailureState failure={log.failure} level={1} />;
  if (!desk.ok) return <FailureState failure={desk.failure} level={1} />;
  const { entries, next } = log.value;
  const { people, chain } = desk.value;
  const chainIcon = chain.isWhole ? 'CircleCheck' : 'TriangleAlert';
  return (
    <>
      <FileRefused searchParams={searchParams} />
      <PageHeading title={t('title')} />
      <AuditFilterBar
        connectionId={connectionId}
        role={member.role}
        people={people}
        acts={loggedActions.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <div className="my-4 text-sm">
        <p
          className={`flex items-start gap-1.5 font-medium ${
            chain.isWhole ? 'text-good-text' : 'text-bad-text'
          }`}
        >
          <Icon name={chainIcon} className="mt-0.5 size-3.5 shrink-0" />
          {chain.isWhole ? t('whole', { count: chain.length }) : t('broken')}
        </p>
        {chain.isWhole && chain.length > 1 ? (
          <p className="text-ink-3 pl-5">{t('wholeNote')}</p>
        ) : null}
      </div>
      <AuditList here={here} entries={entries} connections={connections} />
      {next === null ? null : (
        <ButtonLink
          className="mt-4"
          href={`${here}${auditListSearch.text({ ...search, before: next })}`}
        >
          {t('older')}
        </ButtonLink>
      )}
    </>
  );
}
