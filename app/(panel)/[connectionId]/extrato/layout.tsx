import type { ReactNode } from 'react';
import { EditionGate } from '#components/connection/edition-gate.tsx';

interface StatementsLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function StatementsLayout({ params, children }: StatementsLayoutProps) {
  return (
    <EditionGate params={params} feature="statements">
      {children}
    </EditionGate>
  );
}
