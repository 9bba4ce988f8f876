import { getTranslations } from 'next-intl/server';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { Card } from '#components/ui/card.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { sameSitePath } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { deviceOf } from '#lib/domain/device-of.ts';
import { saidSpan } from '#lib/domain/limits/session-limits.ts';
import { getOwnSecurity } from '#lib/server/panel-api/security-calls.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { DeadlineCard } from './deadline-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionList } from './session-list.tsx';

export const generateMetadata = titled('security.title');

interface SecurityPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** How the signed-in member proves who they are, and where they are signed in. */
export default function SecurityPage(props: SecurityPageProps) {
  return contentOr(<PageLoading />, securityContent(props));
}

async function securityContent({ params, searchParams }: SecurityPageProps) {
  const { connectionId } = await params;
  const { back } = await searchParams;
  const session = await requireSession();
  if (!session.ok) return <FailureState failure={session.failure} level={1} />;
  const { sessionId, secondFactor, sessionLimits, member } = session.value;
  const read = await getOwnSecurity(sessionId);
  if (!read.ok) return <FailureState failure={read.failure} level={1} />;
  const t = await getTranslations('security');
  const { sessions, passkeys, recoveryCodesLeft } = read.value;
  const idle = saidSpan(sessionLimits.idleMinutes);
  const absolute = saidSpan(sessionLimits.absoluteHours * 60);
  const span = await getTranslations('span');
  return (
    <>
      {typeof back === 'string' ? <BackLink href={sameSitePath(back)}>{t('back')}</BackLink> : null}
      <PageHeading title={t('title')} />
      <div className="sections">
        {secondFactor.isRequired && !secondFactor.isOn ? (
          <p role="status" className="rounded-control bg-warning-soft text-warning-text px-3 py-2">
            {t('required')}
          </p>
        ) : null}
        <SecondFactorCard
          connectionId={connectionId}
          has={secondFactor}
          codesLeft={recoveryCodesLeft}
        />
        <PasskeyCard connectionId={connectionId} passkeys={passkeys} />
        {can(member.role, 'defend') ? <DeadlineCard connectionId={connectionId} /> : null}
        <Card id="sessions" title={t('sessions')}>
          <SessionList
            connectionId={connectionId}
            sessions={sessions.map(({ userAgent, ...one }) => ({
              ...one,
              device: deviceOf(userAgent),
            }))}
          />
          <p className="text-ink-3 mt-3 text-sm">
            {t('limits', {
              idle: span(idle.unit, { count: idle.count }),
              absolute: span(absolute.unit, { count: absolute.count }),
            })}
          </p>
        </Card>
        <Card id="password" title={t('password')}>
          <PasswordForm connectionId={connectionId} email={member.email} />
        </Card>
      </div>
    </>
  );
}
