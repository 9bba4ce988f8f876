import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

interface FilterFrameProps {
  /** The filters themselves. */
  children: ReactNode;
  /** What stands below them, before the way out of all of them. */
  below?: ReactNode;
  clearLabel: string;
  /** Clears every filter; null while none is set. */
  onClear: (() => void) | null;
  pendingLabel: string;
  /** The list still shows what was asked for before. */
  isPending: boolean;
}

/** Everything that narrows a list. It stays in place whatever the list does below it. */
export function FilterFrame(props: FilterFrameProps) {
  const { children, below, clearLabel, onClear, pendingLabel, isPending } = props;
  return (
    <div className="mb-4 grid gap-2 print:hidden">
      {/* On a phone two of them stand beside each other. */}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">{children}</div>
      <div className="text-muted flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2 text-xs">
        {below}
        {onClear ? (
          <Button look="ghost" size="small" className="-mx-2" onClick={onClear}>
            {clearLabel}
          </Button>
        ) : null}
        {isPending ? (
          <span role="status" className="ml-auto flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            {pendingLabel}
          </span>
        ) : null}
      </div>
    </div>
  );
}
