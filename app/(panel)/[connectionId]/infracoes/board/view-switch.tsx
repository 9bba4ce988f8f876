'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type InfractionView, infractionViewCookie } from '#lib/client/lists/infraction-view.ts';
import { keepChoice } from '#lib/client/lists/keep-choice.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';

const icons = { list: 'Rows3', board: 'Columns3' } as const;

/** List or board; what was chosen stays chosen in this browser. */
export function ViewSwitch({ view }: { view: InfractionView }) {
  const t = useTranslations('infractions.board');
  const { setDisplay } = useInfractionFilters();
  function choose(next: InfractionView) {
    keepChoice(infractionViewCookie, next);
    setDisplay({ view: next, page: null });
  }
  return (
    <div role="group" aria-label={t('view')} className="flex gap-1">
      {(['list', 'board'] as const).map((one) => {
        const icon = icons[one];
        return (
          <Button
            key={one}
            look="ghost"
            aria-pressed={view === one}
            className="aria-pressed:bg-selected aria-pressed:text-accent-text"
            onClick={() => choose(one)}
          >
            <Icon name={icon} />
            {t(one)}
          </Button>
        );
      })}
    </div>
  );
}
