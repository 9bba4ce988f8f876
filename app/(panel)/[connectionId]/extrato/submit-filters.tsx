'use client';

import { useTranslations } from 'next-intl';
import { useFormStatus } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** Applies the filters, and says that the list is on its way. */
export function SubmitFilters() {
  const t = useTranslations('statements');
  const { pending } = useFormStatus();
  return (
    <Button type="submit" look="primary" aria-disabled={pending}>
      {pending ? <Icon name="LoaderCircle" className="animate-spin" /> : null}
      {pending ? t('updating') : t('apply')}
    </Button>
  );
}
