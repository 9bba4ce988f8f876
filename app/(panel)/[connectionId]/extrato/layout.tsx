import type { ReactNode } from 'react';
import { SourceGate } from '#components/connection/source-gate.tsx';

interface StatementsLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function StatementsLayout({ params, children }: StatementsLayoutProps) {
  return (
    <SourceGate params={params} part="statement">
      {children}
    </SourceGate>
  );
}
