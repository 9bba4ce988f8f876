import type { ReactNode } from 'react';
import { SourceGate } from '#components/connection/source-gate.tsx';

interface InfractionsLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function InfractionsLayout({ params, children }: InfractionsLayoutProps) {
  return (
    <SourceGate params={params} part="infractions">
      {children}
    </SourceGate>
  );
}
