import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PlanRange } from './plan-range.tsx';
import type { PlanSearch } from './plan-search.ts';

/** The period that a service elsewhere is asked to resend, and what it does not tell. */
export function WindowForm({ search, min }: { search: PlanSearch; min: string }) {
  const t = useTranslations('callbacks');
  return (
    <Card id="plan-range" title={t('plan.range')}>
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('window.text')}</p>
      <form className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" method="get">
        <PlanRange search={search} min={min} />
        <Button
          type="submit"
          look="primary"
          className="self-end max-sm:w-full sm:justify-self-start"
        >
          {t('window.show')}
        </Button>
      </form>
    </Card>
  );
}
