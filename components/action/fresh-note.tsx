'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { freshFor } from './second-factor.ts';

/** Before money leaves: that the code is asked for next, or why it is not asked for again. */
export function FreshNote() {
  const t = useTranslations('secondFactor');
  const minutes = freshFor();
  // Nothing is asked of whoever has no second factor.
  if (minutes === undefined) return null;
  return (
    <p className="text-ink-3 flex gap-2 text-sm text-pretty">
      <Icon name="ShieldCheck" className="mt-0.5 size-4 shrink-0" />
      <span>{minutes === null ? t('willAsk') : t('fresh', { minutes })}</span>
    </p>
  );
}
