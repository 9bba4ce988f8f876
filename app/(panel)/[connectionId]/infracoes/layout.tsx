import type { ReactNode } from 'react';
import { EditionGate } from '#components/connection/edition-gate.tsx';

interface InfractionsLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function InfractionsLayout({ params, children }: InfractionsLayoutProps) {
  return (
    <EditionGate params={params} feature="infractions">
      {children}
    </EditionGate>
  );
}
