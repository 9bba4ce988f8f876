import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';

const badgeStyle = cva(
  'inline-flex h-6 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        positive: 'bg-positive-soft text-positive',
        caution: 'bg-caution-soft text-caution',
        negative: 'bg-negative-soft text-negative',
        notice: 'bg-notice-soft text-notice',
        neutral: 'bg-neutral-soft text-neutral',
      },
    },
  },
);

type Tone = NonNullable<VariantProps<typeof badgeStyle>['tone']>;

/** How a state looks, wherever it stands. */
export interface BadgeLook {
  tone: Tone;
  Icon: LucideIcon;
}

/** A short state: always an icon and its text, the colour only repeats them. */
export function Badge({ tone, Icon, children }: BadgeLook & { children: string }) {
  return (
    <span className={badgeStyle({ tone })}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
