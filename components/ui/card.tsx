import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

interface CardProps {
  /** Names the section for assistive technology and heads it on the screen. */
  title: string;
  id: string;
  /** How it stands with what the section is about. */
  badge?: ReactNode;
  /** Controls beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled section on its own surface. */
export function Card({ title, id, badge, aside, className, children }: CardProps) {
  return (
    <section aria-labelledby={id} className={classNames('card', className)}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {badge ? <div className="mr-auto flex">{badge}</div> : null}
        {aside}
      </div>
      {children}
    </section>
  );
}
