import { cva, type VariantProps } from 'class-variance-authority';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#lib/client/shown/icon-name.ts';

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        filled: 'h-6 rounded-full border pr-2 pl-1.5 text-xs',
        plain: 'min-h-6 text-sm',
      },
      tone: {
        good: 'text-good-text',
        warning: 'text-warning-text',
        bad: 'text-bad-text',
        info: 'text-info-text',
        neutral: 'text-ink-2',
      },
    },
    compoundVariants: [
      { look: 'filled', tone: 'good', class: 'border-good-line bg-good-soft' },
      { look: 'filled', tone: 'warning', class: 'border-warning-line bg-warning-soft' },
      { look: 'filled', tone: 'bad', class: 'border-bad-line bg-bad-soft' },
      { look: 'filled', tone: 'info', class: 'border-info-line bg-info-soft' },
      { look: 'filled', tone: 'neutral', class: 'border-line-strong bg-sunken' },
    ],
    defaultVariants: { look: 'filled' },
  },
);

type BadgeVariants = VariantProps<typeof badgeStyle>;

/** How a state looks, wherever it stands. */
export interface BadgeLook {
  tone: NonNullable<BadgeVariants['tone']>;
  icon: IconName;
}

/** `plain` has no ground: for columns, where what stands in every row must not shout. */
export type BadgeWeight = 'plain' | undefined;

interface BadgeProps extends BadgeLook {
  look?: BadgeWeight;
  children: string;
}

/** A short state: always an icon and its text, the colour only repeats them. */
export function Badge({ tone, look, icon, children }: BadgeProps) {
  return (
    <span className={badgeStyle({ tone, look })}>
      <Icon name={icon} />
      <span className="min-w-0 overflow-hidden text-ellipsis">{children}</span>
    </span>
  );
}
