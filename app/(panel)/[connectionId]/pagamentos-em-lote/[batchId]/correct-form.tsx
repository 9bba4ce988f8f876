'use client';

import { useTranslations } from 'next-intl';
import { sendOnceShown } from '#components/list/send-once-shown.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

/** The rows that were not paid, as they can be corrected and sent again: with whole keys. */
export function CorrectForm({ connectionId, batchId }: { connectionId: string; batchId: string }) {
  const t = useTranslations('payouts');
  const fields = {
    connection: connectionId,
    batch: batchId,
    rows: 'unpaid',
    people: 'whole',
    format: 'xlsx',
  };
  return (
    <form method="post" action={paths.payoutFile()} onSubmit={(event) => void sendOnceShown(event)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">
        <Icon name="Download" />
        {t('correct')}
      </Button>
    </form>
  );
}
