'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ConfirmRemoval } from '#components/action/confirm-removal.tsx';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';

interface ReplaceTemplateProps extends Pick<
  ComponentProps<typeof ConfirmRemoval>,
  'running' | 'onClose' | 'onConfirm'
> {
  template: DefenseTemplate;
}

/** A template is everybody's: whoever writes over one is told whose it is. */
export function ReplaceTemplate({ template, ...asked }: ReplaceTemplateProps) {
  const t = useTranslations('infractions.templates');
  const locale = useLocale();
  const { name, savedBy, savedAt } = template;
  return (
    <ConfirmRemoval
      {...asked}
      open
      title={t('replaceTitle', { name })}
      description={t('replaceText', {
        by: savedBy ?? 'nobody',
        known: savedBy === null ? 'no' : 'yes',
        time: formatDateTime(savedAt, locale),
      })}
      confirm={t('replaceConfirm')}
    />
  );
}
