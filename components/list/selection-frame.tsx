import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** What stands on the bar is drawn on the colour that is the page's turned around. */
export const onInverse =
  'text-on-inverse hover:bg-on-inverse/15 hover:text-on-inverse focus-visible:outline-on-inverse disabled:bg-transparent disabled:text-on-inverse-2 aria-disabled:bg-transparent aria-disabled:text-on-inverse-2';

interface SelectionFrameProps {
  label: string;
  /** How many are selected. */
  count: string;
  /** What they come to, and what became of what was done with them. */
  told: readonly (string | null)[];
  /** What was refused, and why. */
  refused?: string | null;
  clear: { label: string; onClear: () => void };
  /** What can be done with them. */
  children: ReactNode;
}

/** The bar below a list whose rows are selected. */
export function SelectionFrame({
  label,
  count,
  told,
  refused,
  clear,
  children,
}: SelectionFrameProps) {
  return (
    <section
      aria-label={label}
      data-selection
      className="bg-inverse text-on-inverse shadow-overlay rounded-panel rail:bottom-5 sticky bottom-20 z-15 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pr-1.5 pl-4 print:hidden"
    >
      <p role="status" className="flex flex-wrap gap-x-3 font-medium">
        {count}{' '}
        <span className="text-on-inverse-2 font-normal">{told.filter(Boolean).join(' · ')}</span>
        {refused ? (
          <span className="flex items-center gap-1.5">
            <Icon name="CircleX" className="size-4 shrink-0" />
            {refused}
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {children}
        <Button
          look="ghost"
          size="icon-small"
          className={onInverse}
          aria-label={clear.label}
          onClick={clear.onClear}
        >
          <Icon name="X" />
        </Button>
      </div>
    </section>
  );
}

/** As many as the service lists at once, and no act takes more. */
export const mostSelected = 1_000;

/** Lets go of what a list has beyond its page once it is another one: its key is the filters. */
export function OneList({ setBeyond }: { setBeyond: (rows: readonly never[]) => void }) {
  useEffect(() => () => setBeyond([]), [setBeyond]);
  return null;
}

interface CopyIdsProps {
  ids: readonly string[];
  /** Says what became of it. */
  onSaid: (said: string) => void;
  children: ReactNode;
}

/** Copies the ids of what is selected, each on a line of its own. */
export function CopyIds({ ids, onSaid, children }: CopyIdsProps) {
  const t = useTranslations('transactions.selection');
  async function copy() {
    onSaid(
      await navigator.clipboard.writeText(ids.join('\n')).then(
        () => t('copied'),
        () => t('failed'),
      ),
    );
  }
  return (
    <Button look="ghost" size="small" className={onInverse} onClick={() => void copy()}>
      <Icon name="Copy" />
      {children}
    </Button>
  );
}

interface SelectMoreProps<Row> {
  /** Where the dashboard answers the page of the list that has them all. */
  address: string;
  onRows: (rows: readonly Row[]) => void;
  /** Says that they could not be read. */
  onSaid: (said: string) => void;
  children: ReactNode;
}

/** Selects what a list has beyond its page, which stays as it is. Its key is the filters, too. */
export function SelectMore<Row>({ address, onRows, onSaid, children }: SelectMoreProps<Row>) {
  const t = useTranslations('transactions.selection');
  const [isPending, setPending] = useState(false);
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);
  async function select() {
    const { signal } = (asked.current = new AbortController());
    setPending(true);
    onSaid('');
    try {
      const { rows } = await readOwnRoute<{ rows: Row[] }>(address, { signal });
      if (!signal.aborted) onRows(rows);
    } catch {
      if (!signal.aborted) onSaid(t('unread'));
    }
    setPending(false);
  }
  return (
    <Button
      look="ghost"
      size="small"
      className={onInverse}
      disabled={isPending}
      onClick={() => void select()}
    >
      {children}
    </Button>
  );
}
