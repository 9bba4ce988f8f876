import type { ReactNode } from 'react';
import { SourceGate } from '#components/connection/source-gate.tsx';

interface CallbacksLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function CallbacksLayout({ params, children }: CallbacksLayoutProps) {
  return (
    <SourceGate params={params} part="callbacks">
      {children}
    </SourceGate>
  );
}
