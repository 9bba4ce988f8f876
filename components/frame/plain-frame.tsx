import type { ReactNode } from 'react';
import { ProductMark } from './product-mark.tsx';

interface PlainFrameProps {
  children: ReactNode;
  /** What stands below. */
  footer?: ReactNode;
}

/** A page without the shell: the mark where the shell has it, and what the page is about. */
export function PlainFrame({ children, footer }: PlainFrameProps) {
  return (
    <div className="bg-surface rail:px-8 flex min-h-dvh flex-col px-4 py-6">
      <header>
        <ProductMark />
      </header>
      <main className="rail:content-center grid flex-1 content-start py-8">{children}</main>
      {footer ? <footer>{footer}</footer> : null}
    </div>
  );
}
