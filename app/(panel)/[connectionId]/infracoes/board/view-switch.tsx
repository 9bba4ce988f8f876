'use client';

import { useTranslations } from 'next-intl';
import { Segments } from '#components/ui/segments.tsx';
import { type InfractionView, infractionViewCookie } from '#lib/client/lists/infraction-view.ts';
import { keepChoice } from '#lib/client/lists/keep-choice.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';

/** List or board; what was chosen stays chosen in this browser. */
export function ViewSwitch({ view }: { view: InfractionView }) {
  const t = useTranslations('infractions.board');
  const { setDisplay } = useInfractionFilters();
  return (
    <Segments
      label={t('view')}
      segments={[
        { value: 'list', text: t('list'), icon: 'Rows3' },
        { value: 'board', text: t('board'), icon: 'Columns3' },
      ]}
      value={view}
      onChoose={(next) => {
        keepChoice(infractionViewCookie, next);
        setDisplay({ view: next, page: null });
      }}
    />
  );
}
