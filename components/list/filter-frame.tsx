import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { UnreadNote } from './unread-note.tsx';

interface FilterFrameProps {
  /** The filters themselves. */
  children: ReactNode;
  /** The box that is typed into, before them. */
  search?: ReactNode;
  /** The one choice that everything else is within, on a phone in a line of its own. */
  period?: ReactNode;
  /** What else is done with the list, at the other end. */
  tools?: ReactNode;
  /** What stands below them. */
  below?: ReactNode;
  filters: {
    isFiltered: boolean;
    filterCount: number;
    clearFilters: () => void;
    pending: boolean;
    unread: readonly string[];
  };
}

/** Everything that narrows a list. It stays in place whatever the list does below it. */
export function FilterFrame(props: FilterFrameProps) {
  const { children, search, period, tools, below, filters } = props;
  const t = useTranslations();
  const [isOpen, setOpen] = useFolded();
  return (
    <div data-filters className="@container mb-3 grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
      <div className="relative flex flex-wrap items-start gap-2">
        {search}
        <Button
          className="chip in-data-beside:beside:flex hidden"
          data-set={filters.filterCount > 0 ? '' : undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="SlidersHorizontal" />
          {t('transactions.said.count', { count: filters.filterCount })}
        </Button>
        {period ? <div className="max-rail:basis-full">{period}</div> : null}
        {/* They take more lines as they say more; the tools stay where they are. Where there is
            little room they have lines of their own below both; beside a drawer they are folded.
            Their second line begins below the box, which has its place before the first of them.
            On a phone they are one row that the thumb moves, below the box if there is one. */}
        <div
          data-strip
          data-open={isOpen ? '' : undefined}
          className={classNames(
            'max-rail:fades-at-end max-rail:overflow-x-auto max-rail:-ml-4 max-rail:py-1 max-rail:pr-6 max-rail:pl-4 relative flex min-w-0 [scrollbar-width:none] items-center gap-2',
            'rail:flex-1 rail:flex-wrap rail:pr-12 rail:@max-3xl:order-1 rail:@max-3xl:basis-full',
            search === undefined
              ? 'strip-short'
              : 'max-rail:-mr-4 max-rail:order-1 max-rail:basis-[calc(100%+2rem)] rail:@3xl:-ml-54 rail:@3xl:before:w-52',
          )}
        >
          {children}
          <ClearFilters filters={filters} className="rail:hidden h-10" />
        </div>
        {/* In the strip they would move what stands in it, or fall to a line of their own. */}
        <div className="max-rail:py-1 ml-auto flex min-h-8 items-center gap-2">
          <span className="asks">
            {filters.pending ? (
              <span role="status">
                <Icon name="LoaderCircle" className="size-3.5 animate-spin" />
                <span className="sr-only">{t('transactions.updating')}</span>
              </span>
            ) : null}
          </span>
          <ClearFilters filters={filters} className="max-rail:hidden h-8" />
          {tools}
        </div>
      </div>
      <UnreadNote unread={filters.unread} />
      {below ? (
        <div className="text-ink-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs">
          {below}
        </div>
      ) : null}
    </div>
  );
}

/** Whether the filters are open that are folded beside a drawer; a press elsewhere folds them. */
function useFolded() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const fold = ({ target }: Event) => {
      // What they open stands outside of the page's own part.
      if (target instanceof Element && target.closest('main') && !target.closest('[data-filters]'))
        setOpen(false);
    };
    document.addEventListener('pointerdown', fold);
    return () => document.removeEventListener('pointerdown', fold);
  }, [isOpen]);
  return [isOpen, setOpen] as const;
}

function ClearFilters({
  filters,
  className,
}: Pick<FilterFrameProps, 'filters'> & { className: string }) {
  const t = useTranslations();
  if (!filters.isFiltered) return null;
  return (
    <Button
      look="ghost"
      size="small"
      aria-label={t('transactions.clearFilters')}
      className={classNames('rounded-full', className)}
      onClick={({ currentTarget }) => {
        // It goes with what it clears, and the focus stays among the filters.
        currentTarget
          .closest('[data-filters]')
          ?.querySelector<HTMLElement>('[data-strip] button')
          ?.focus();
        filters.clearFilters();
      }}
    >
      {t('transactions.clear')}
    </Button>
  );
}
