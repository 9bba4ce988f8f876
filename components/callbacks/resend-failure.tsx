'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import type { RunningAction } from '#components/action/use-action.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

interface ResendFailureProps {
  running: Pick<RunningAction<never>, 'failure' | 'startOver'>;
  connectionId: string;
  transactionId: string;
}

/**
 * Why a resend did not happen, or that nobody knows. A resend has no idempotency key: asking again
 * may reach the receiver twice, which is said, and the log shows whether it is needed.
 */
export function ResendFailure({ running, connectionId, transactionId }: ResendFailureProps) {
  const t = useTranslations('callbacks');
  const { failure } = running;
  const shown = useMemo(
    () => (failure?.isOutcomeUnknown ? { ...failure, message: t('resendUnknown') } : failure),
    [failure, t],
  );
  if (!shown) return null;
  return (
    <FailureBox failure={shown}>
      {shown.isOutcomeUnknown ? (
        <>
          <ButtonLink
            size="small"
            look="primary"
            href={paths.callbacks(connectionId, { transaction: transactionId })}
          >
            {t('attemptsOfTransaction')}
          </ButtonLink>
          <Button size="small" onClick={running.startOver}>
            {t('resendOnceMore')}
          </Button>
        </>
      ) : null}
    </FailureBox>
  );
}
