import { getTranslations } from 'next-intl/server';
import { ScrollHere } from '#components/address/scroll-here.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { Card } from '#components/ui/card.tsx';
import { soonHours, urgentHours } from '#lib/domain/time/time-left.ts';
import { getDeadlineNotices } from '#lib/server/panel-api/deadline-notice-calls.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { DeadlineSwitch } from './deadline-switch.tsx';

/** Notices of deadlines on this device, for who may defend. */
export async function DeadlineCard({ connectionId }: { connectionId: string }) {
  const t = await getTranslations('deadlineNotices');
  const session = await requireSession();
  const read = session.ok ? await getDeadlineNotices(session.value.sessionId) : session;
  return (
    <Card id="deadlines" title={t('title')}>
      <ScrollHere id="deadlines" />
      <div className="grid gap-4">
        <p className="text-ink-3 max-w-prose text-pretty">
          {t('text', { days: soonHours / 24, hours: urgentHours })}
        </p>
        {read.ok ? (
          // That a browser shows no notices is known late, and takes two lines.
          <div className="min-h-10">
            <DeadlineSwitch connectionId={connectionId} {...read.value} />
          </div>
        ) : (
          <FailureState failure={read.failure} />
        )}
      </div>
    </Card>
  );
}
