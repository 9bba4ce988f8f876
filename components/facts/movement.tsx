import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { flowOf, moneyEffect } from '#lib/domain/states/money-effect.ts';

interface MovementProps {
  type: string;
  status: TransactionStatus;
  /** The amount with its sign, see formatMovement. */
  text: ReactNode;
  className?: string | undefined;
}

/**
 * What a transaction moved: green in, ink out and what goes back or is blocked, grey while
 * expected, struck where it did not.
 */
export function Movement({ type, status, text, className }: MovementProps) {
  const effect = moneyEffect[status];
  return (
    <span
      className={classNames(
        'whitespace-nowrap',
        effect === 'done' ? 'font-semibold' : 'text-ink-3 font-medium',
        status === 'COMPLETED' && flowOf(type) === 'in' && 'text-good-text',
        effect === 'none' && 'line-through',
        className,
      )}
    >
      {text}
    </span>
  );
}
