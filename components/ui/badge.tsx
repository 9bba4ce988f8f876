import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';

const badgeStyle = cva(
  'inline-flex h-6 items-center gap-1.5 rounded-full border pr-2 pl-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        good: 'border-good-line bg-good-soft text-good-text',
        warning: 'border-warning-line bg-warning-soft text-warning-text',
        bad: 'border-bad-line bg-bad-soft text-bad-text',
        info: 'border-info-line bg-info-soft text-info-text',
        neutral: 'border-line-strong bg-sunken text-ink-2',
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
