import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { flowOf, moneyEffect } from '#lib/domain/states/money-effect.ts';

interface DirectionDiscProps {
  type: string;
  status: TransactionStatus;
}

/** Which way the money went, is to go, or did not; for the eye, beside words that say it. */
export function DirectionDisc({ type, status }: DirectionDiscProps) {
  const flow = flowOf(type);
  const effect = moneyEffect[status];
  const arrow =
    flow === 'in' ? 'ArrowDownLeft' : flow === 'out' ? 'ArrowUpRight' : 'ArrowLeftRight';
  const icon = ({ done: arrow, expected: 'Clock', none: 'X' } as const)[effect];
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-full border [&>svg]:size-3.5',
        effect === 'done' && flow === 'in' && 'border-good-line bg-good-soft text-good-text',
        effect === 'done' && flow !== 'in' && 'border-line bg-sunken text-ink-2',
        effect === 'expected' && 'border-control text-ink-3 border-dashed',
        effect === 'none' && 'border-line bg-sunken text-ink-3',
      )}
    >
      <Icon name={icon} />
    </span>
  );
}
