'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import {
  type PushState,
  readPushState,
  subscribe,
  unsubscribe,
} from '#lib/client/notices/push-device.ts';
import type { DeadlineNotices } from '#lib/contract/panel/own/deadline-notices.ts';
import { addDeadlineDeviceAction, removeDeadlineDeviceAction } from './actions.ts';

interface DeadlineSwitchProps extends DeadlineNotices {
  connectionId: string;
}

/** Whether this very device is told of deadlines; where it cannot be, why. */
export function DeadlineSwitch({ connectionId, publicKey, devices }: DeadlineSwitchProps) {
  const t = useTranslations('deadlineNotices');
  const [state, setState] = useState<PushState | 'failed' | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void readPushState(devices).then(setState, () => setState('unsupported'));
  }, [devices]);
  const adding = useAction({
    connectionId,
    action: addDeadlineDeviceAction,
    onDone: () => {
      setState('on');
      toastSuccess(t('turnedOn'));
    },
  });
  const removing = useAction({
    connectionId,
    action: removeDeadlineDeviceAction,
    onDone: () => {
      setState('off');
      toastSuccess(t('turnedOff'));
    },
  });
  async function turnOn(): Promise<void> {
    const device = await subscribe(publicKey);
    if (device) await adding.run(device);
    else setState(Notification.permission === 'denied' ? 'denied' : 'off');
  }
  async function turnOff(): Promise<void> {
    const endpoint = await unsubscribe();
    if (endpoint === null) setState('off');
    else await removing.run({ endpoint });
  }
  function change(isOn: boolean): void {
    setAsking(true);
    (isOn ? turnOn() : turnOff()).catch(() => setState('failed')).finally(() => setAsking(false));
  }
  const failure = adding.failure ?? removing.failure;
  if (state === 'denied') {
    return (
      <p className="text-warning-text flex max-w-2xl gap-2 text-pretty">
        <Icon name="Ban" className="mt-0.5 size-4 shrink-0" />
        {t('denied')}
      </p>
    );
  }
  if (state === 'unsupported' || state === 'install') {
    return <p className="text-ink-3 max-w-prose text-pretty">{t(state)}</p>;
  }
  return (
    <div className="grid justify-items-start gap-3">
      {failure ? <FailureBox failure={failure} /> : null}
      <Switch
        label={t('switch')}
        isOn={state === 'on'}
        isHeld={state === null || isAsking}
        onSwitch={change}
      />
      {state === 'failed' ? (
        <p role="alert" className="text-bad-text max-w-prose text-pretty">
          {t('failed')}
        </p>
      ) : null}
    </div>
  );
}
