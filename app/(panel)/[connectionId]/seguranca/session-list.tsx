'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { OwnSession } from '#lib/contract/panel/second-factor.ts';
import type { Device } from '#lib/domain/device-of.ts';
import { placeText } from '#lib/domain/geo-place.ts';
import { endSessionAction } from './actions.ts';

type ShownSession = Omit<OwnSession, 'userAgent'> & { device: Device };

interface SessionListProps {
  connectionId: string;
  sessions: readonly ShownSession[];
}

/** Where the member is signed in, and the way to end it there. */
export function SessionList({ connectionId, sessions }: SessionListProps) {
  const t = useTranslations('security');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: endSessionAction,
    onDone: () => {
      toastSuccess(t('ended'));
      router.refresh();
    },
  });
  const end = (id: string | null) => void running.run({ id });
  return (
    <div className="grid gap-3">
      {running.failure ? <FailureBox failure={running.failure} /> : null}
      <ul>
        {sessions
          .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isPending={running.isPending}
              onEnd={() => end(session.id)}
            />
          ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          className="justify-self-start"
          aria-disabled={running.isPending}
          onClick={() => end(null)}
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </div>
  );
}

interface SessionRowProps {
  session: ShownSession;
  isPending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const t = useTranslations('security');
  const locale = useLocale();
  const { device, ip, place, isThis, createdAt, lastSeenAt } = session;
  const { browser, system, isPhone } = device;
  const icon = isPhone ? 'Smartphone' : 'Monitor';
  const name =
    browser !== null && system !== null
      ? t('device', { browser, system })
      : (browser ?? system ?? t('unknownDevice'));
  return (
    <li className="border-line grid items-center gap-x-4 gap-y-2 border-t py-3 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_12rem_5.5rem]">
      <span className="flex min-w-0 items-center gap-3">
        <span className="bg-sunken text-ink-2 grid size-8 shrink-0 place-items-center rounded-full">
          <Icon name={icon} className="size-4" />
        </span>
        <span className="grid min-w-0 self-baseline">
          <span className="font-medium">{name}</span>
          <span className="text-ink-3 text-sm wrap-anywhere">
            {place ? `${placeText(place, locale)} · ` : null}
            {ip === null ? t('unknownPlace') : t('place', { ip })}
          </span>
        </span>
      </span>
      <span className="text-ink-3 grid justify-items-start text-sm *:first-letter:uppercase max-sm:pl-11">
        {isThis ? (
          <Badge tone="good" icon="CircleCheck">
            {t('thisSession')}
          </Badge>
        ) : (
          <span>
            {t('lastUse')} <DateTime iso={lastSeenAt} form="short" />
          </span>
        )}
        <span>
          {t('since')} <DateTime iso={createdAt} form="short" />
        </span>
      </span>
      {isThis ? null : (
        <Button
          size="small"
          className="justify-self-start max-sm:ml-11 sm:justify-self-end"
          aria-disabled={isPending}
          aria-label={t('endOf', { name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
