'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { OwnFactors } from '#components/action/factor-fields.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { renewRecoveryCodesAction } from './actions.ts';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { RemoveApp } from './remove-app.tsx';

interface SecondFactorCardProps {
  connectionId: string;
  /** Passkeys have a card of their own. */
  has: OwnFactors;
  codesLeft: number;
}

/** The second factor: how to turn it on, and what can be done once it is. */
export function SecondFactorCard({ connectionId, has, codesLeft }: SecondFactorCardProps) {
  const t = useTranslations('security');
  const router = useRouter();
  const [isEnrolling, setEnrolling] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Its codes are told once it is on; the page hears of it when they are kept.
  const isOn = has.hasApp || has.hasPasskey || codes !== null;
  const renewing = useAction({
    connectionId,
    action: renewRecoveryCodesAction,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  function show(recoveryCodes: readonly string[]) {
    setEnrolling(false);
    setCodes(recoveryCodes);
  }
  return (
    <Card
      id="second-factor"
      title={t('secondFactor')}
      badge={
        isOn ? (
          <Badge tone="good" icon="ShieldCheck">
            {t('on')}
          </Badge>
        ) : (
          <Badge tone="warning" icon="ShieldAlert">
            {t('off')}
          </Badge>
        )
      }
    >
      {codes !== null ? (
        <RecoveryCodeList
          codes={codes}
          onKept={() => {
            setCodes(null);
            router.refresh();
          }}
        />
      ) : isEnrolling ? (
        <Enrolment connectionId={connectionId} onDone={show} onCancel={() => setEnrolling(false)} />
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-3 max-w-prose text-pretty">{t(isOn ? 'onText' : 'offText')}</p>
          {isOn ? (
            <>
              <p className={codesLeft < 3 ? 'text-warning-text' : 'text-ink-3'}>
                {t('codesLeft', { count: codesLeft })}
              </p>
              {renewing.failure ? <FailureBox failure={renewing.failure} /> : null}
              <div className="flex flex-wrap gap-2">
                <Button aria-disabled={renewing.isPending} onClick={() => void renewing.run(null)}>
                  {t('renewCodes')}
                </Button>
                {has.hasApp ? (
                  <Button look="ghost" onClick={() => setRemoving(true)}>
                    {t(has.hasPasskey ? 'removeApp' : 'turnOff')}
                  </Button>
                ) : (
                  <Button look="ghost" onClick={() => setEnrolling(true)}>
                    {t('addApp')}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <Button
              look="primary"
              className="justify-self-start"
              onClick={() => setEnrolling(true)}
            >
              {t('turnOn')}
            </Button>
          )}
        </div>
      )}
      <RemoveApp
        connectionId={connectionId}
        hasPasskey={has.hasPasskey}
        open={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </Card>
  );
}
