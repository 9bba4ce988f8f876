'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { FailureBox } from './failure-box.tsx';
import type { RunningAction } from './use-action.ts';

interface ActionFailureNoticeProps {
  running: Pick<RunningAction<never>, 'failure' | 'ask' | 'sendAgain' | 'startOver'>;
  /** Where a person finds out whether it happened. */
  listHref: string;
  /** Whether it can be asked what became of it; else it is sent again, which is harmless. */
  isAskable?: boolean;
}

/** What became of an action that moves money: refused, or unknown with the ways to know. */
export function ActionFailureNotice(props: ActionFailureNoticeProps) {
  const { running, listHref, isAskable = true } = props;
  const t = useTranslations('action');
  const { failure } = running;
  if (!failure) return null;
  return (
    <FailureBox failure={failure}>
      {failure.mayResend || (failure.isOutcomeUnknown && !isAskable) ? (
        <Button size="small" onClick={() => void running.sendAgain()}>
          {t('sendAgain')}
        </Button>
      ) : null}
      {failure.isOutcomeUnknown ? (
        <>
          {isAskable ? (
            <Button look="primary" size="small" onClick={() => void running.ask()}>
              {t('ask')}
            </Button>
          ) : null}
          <ButtonLink size="small" href={listHref}>
            {t('findInList')}
          </ButtonLink>
          <Button size="small" onClick={running.startOver}>
            {t('startOver')}
          </Button>
        </>
      ) : null}
    </FailureBox>
  );
}
