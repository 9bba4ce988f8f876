'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { FailureBox } from './failure-box.tsx';
import type { RunningAction } from './use-action.ts';

interface ActionFailureNoticeProps {
  running: Pick<RunningAction<never>, 'failure' | 'checkAgain' | 'startOver' | 'isPending'>;
  /** Where a person finds out whether it happened. */
  listHref: string;
}

/** What became of an action that moves money: refused, or unknown with the two ways to know. */
export function ActionFailureNotice({ running, listHref }: ActionFailureNoticeProps) {
  const t = useTranslations('action');
  const { failure } = running;
  if (!failure) return null;
  return (
    <FailureBox failure={failure}>
      {failure.isOutcomeUnknown ? (
        <>
          <Button look="primary" size="small" onClick={() => void running.checkAgain()}>
            {t('checkAgain')}
          </Button>
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
