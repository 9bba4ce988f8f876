import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

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

export type Tone = NonNullable<VariantProps<typeof badgeStyle>['tone']>;

/** A short state: always an icon and its text, the colour only repeats them. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: string }) {
  return (
    <span className={badgeStyle({ tone })}>
      {icon}
      {children}
    </span>
  );
}
