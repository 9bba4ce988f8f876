import { classNames } from '#lib/client/shown/class-names.ts';

/** A grey block of the size of what is to come, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton', className)} />;
}
