import { Skeleton } from '#components/ui/skeleton.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface LoadingRowsProps {
  count: number;
  /** The class of a row's height. */
  height: string;
  className?: string;
}

/** A table that is on its way: rows as high as they will be. */
export function LoadingRows({ count, height, className }: LoadingRowsProps) {
  const frame = 'rounded-panel border-line grid gap-px overflow-hidden border';
  return (
    <div className={classNames(frame, className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={classNames(height, 'rounded-none')} />
      ))}
    </div>
  );
}
