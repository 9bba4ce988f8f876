'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CompareAttemptsProps } from './compare-attempts.tsx';

const comparison = latePart(async () => (await import('./compare-attempts.tsx')).CompareAttempts);

/** The comparison of two attempts, where there are two. */
export function CompareToggle(props: CompareAttemptsProps) {
  const t = useTranslations('callbacks.compare');
  const [isOpen, setOpen] = useState(false);
  if (props.attempts.length < 2) return null;
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        className="justify-self-start print:hidden"
        onPointerEnter={comparison.load}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="GitCompareArrows" />
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {isOpen ? (
        <div className="w-full min-w-0">
          <Late part={comparison} wanted props={props} />
        </div>
      ) : null}
    </>
  );
}
